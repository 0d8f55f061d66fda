from rule import *
from gen import *
import time
def show(nm,X,c=2): 
    try: d=detect(X,c); print(nm,X.shape,"flag",d.flagged.sum(),"drop",d.dropped.sum(),d.why.get("b",("",))[0])
    except Exception as e: print(nm,"EXC",type(e),e)
rng=np.random.default_rng(1)
show("balance",table("balance")[0]); show("n19",rng.standard_normal((19,4))); show("n20",rng.standard_normal((20,4))); show("n20 d500",rng.standard_normal((20,500))); show("equal",np.ones((50,4)))
X=np.ones((100,4)); X[:5]=rng.standard_normal((5,4)); show("95% equal",X); X=np.ones((100,4)); X[:1]+=1; show("one differs",X); show("ties 0/1",rng.integers(0,2,(200,3)).astype(float)); X=rng.standard_normal((200,4)); X[:,2]=1; show("const col",X)
X=rng.standard_normal((200,3)); X=np.c_[X,X[:,0]]; show("collinear",X); show("d1",rng.standard_normal((50,1)),1); X=rng.standard_normal((300,8))@np.diag([5,4,3,2,1,1,1,1]); X[:12]+=15; show("user 300x8",X); X=rng.standard_normal((200,8)); X[:10]+=8; show("10 of 200 +8",X); print(detect(X,2).flagged[:10].sum())
X=rng.standard_normal((10000,50)); t=time.time(); d=detect(X,10); print("10000x50 %.2f s"%(time.time()-t), d.flagged.sum()); X=rng.standard_normal((400,1024))@np.diag(1/np.sqrt(np.arange(1,1025))); t=time.time(); d=detect(X,30); t1=time.time()-t; t=time.time(); axes(X,30); print("400x1024 %.2f s, plain fit %.2f"%(t1,time.time()-t)); show("dup x2",np.repeat(rng.standard_normal((40,5)),2,0))
X=rng.standard_normal((100,6)); X[0]*=1e150; show("huge",X); X=rng.standard_normal((100,6))*1e-200; show("tiny",X)
