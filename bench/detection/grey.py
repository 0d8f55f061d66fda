"""Grey patches: how well the emptiest rectangle of an image tells. Research only, no part of the rule.

    python3 grey.py SETS SEEDS      e.g. grey.py orl,coil20,yale-b,mnist 1,2

400 images, 20 % with a grey patch. Contrast is the logarithm of the mean difference of neighbours in 8 x 8 blocks, in deviations of its block; of all rectangles
of 20 to 55 % of the blocks that with the least mean contrast inside against outside, times the root of its size. `raw`: as it is; `residual`: what the other blocks of the image do not foretell.
"""
import sys

from gen import *
from sklearn.metrics import roc_auc_score as AUC
def stat(X,shape,B=8):
    h,w=shape; I=X.reshape(-1,h,w); n=len(I); gx=np.abs(np.diff(I,axis=2))[:, :h-1,:]; gy=np.abs(np.diff(I,axis=1))[:,:,:w-1]; g=gx[:, :h-1,:w-1]+gy[:, :h-1,:w-1]
    r=np.arange(h-1)*B//(h-1); c=np.arange(w-1)*B//(w-1); eps=.02*(X.max()-X.min())
    L=np.log(np.stack([[g[:, r==i][:,:,c==j].mean((1,2)) for j in range(B)] for i in range(B)]).transpose(2,0,1).reshape(n,-1)+eps)
    M=np.median(L,0); Y=L-M; s=1.4826*np.median(np.abs(Y),0)+1e-9; Y=Y/s
    raw=Y.reshape(n,B,B)
    W=np.clip(Y,-2.5,2.5); C=np.cov(W.T)+.3*np.eye(B*B); Pm=np.linalg.inv(C); E=(W@Pm)/np.diag(Pm); E=E.reshape(n,B,B)
    out={}
    for name,A in (("raw",raw.clip(-4,4)),("residual",E.clip(-4,4))):
        S=np.zeros((n,B+1,B+1)); S[:,1:,1:]=A.cumsum(1).cumsum(2); best=np.full(n,np.inf); tot=S[:,B,B]
        for a in range(2,B+1):
            for b in range(2,B+1):
                if not .2*B*B<=a*b<=.55*B*B: continue
                R=S[:,a:,b:]-S[:,:-a,b:]-S[:,a:,:-b]+S[:,:-a,:-b]; k=a*b
                con=R/k-(tot[:,None,None]-R)/(B*B-k)
                best=np.minimum(best,(con*np.sqrt(k)).reshape(n,-1).min(1))
        out[name]=-best
    return out
for nm in sys.argv[1].split(","):
    x,shape=images(nm); 
    for seed in map(int, sys.argv[2].split(",")):
        i=np.sort(np.random.default_rng([7,seed]).permutation(len(x))[:400]); X=x[i]; y,bad=contaminate(X,shape,"grey",.2,seed,nm); o=stat(y,shape)
        print(nm,seed,{k:"AUC %.3f, found at 1%% false %.2f"%(AUC(bad,v),(v[bad]>np.quantile(v[~bad],.99)).mean()) for k,v in o.items()},flush=True)
