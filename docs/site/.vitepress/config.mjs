import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'

// The sidebar is the list of documents: a group for each heading, an entry for each link within docs/.
const sidebar = readFileSync('pages/README.md', 'utf8').split(/^## /m).slice(1).map((section) => ({
  text: section.slice(0, section.indexOf('\n')),
  items: [...section.matchAll(/\[([^\]]+)\]\(((?!\.\.)[^)]+)\.md\)/g)]
    .map(([, text, link]) => ({ text: text.replaceAll('`', ''), link: '/' + link })),
}))

export default defineConfig({
  title: 'Ballast',
  description: 'Robust principal component analysis for Java',
  srcDir: 'pages',
  // Indented blocks of code look like fenced ones.
  head: [['style', {}, '.vp-doc pre { overflow-x: auto; padding: 12px 16px; background: var(--vp-code-block-bg); border-radius: 8px }']],
  rewrites: { 'README.md': 'index.md' },
  // Links out of docs/ lead to the source tree, which is not part of the site.
  ignoreDeadLinks: [/\.\.\/(examples|README|bench|core)/, /\.py$/],
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    nav: [
      { text: 'Tutorial', link: '/tutorial' },
      { text: 'Methods', link: '/methods' },
      { text: 'Java API', link: '/how-to/java-api' },
    ],
    sidebar,
  },
})
