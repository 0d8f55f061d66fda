import { defineConfig } from 'vitepress'

const page = (text, link) => ({ text, link })

export default defineConfig({
  title: 'Ballast',
  description: 'Robust principal component analysis for Java',
  srcDir: 'pages',
  rewrites: { 'README.md': 'index.md' },
  // Links out of docs/ lead to the source tree, which is not part of the site.
  ignoreDeadLinks: [/\.\.\/(examples|README|bench|core)/],
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    nav: [page('Tutorial', '/tutorial'), page('Methods', '/methods'), page('Java API', '/how-to/java-api')],
    sidebar: [
      { text: 'Begin', items: [page('All documents', '/'), page('Tutorial', '/tutorial'), page('Studio', '/studio')] },
      {
        text: 'How to',
        items: [
          page('Read a table', '/how-to/read-a-table'),
          page('Find outliers', '/how-to/find-outliers'),
          page('Choose a method', '/how-to/choose-a-method'),
          page('Choose components', '/how-to/components'),
          page('Missing values', '/how-to/missing-values'),
          page('Bad cells', '/cells'),
          page('Images', '/how-to/images'),
          page('Large files', '/how-to/large-files'),
          page('Spark', '/spark'),
          page('Java API', '/how-to/java-api'),
          page('Embed in a service', '/how-to/embed-in-a-service'),
          page('Other libraries', '/how-to/other-libraries'),
        ],
      },
      {
        text: 'Reference',
        items: [
          page('Methods', '/methods'),
          page('Files', '/files'),
          page('Glossary', '/glossary'),
          page('Studies', '/studies'),
          page('Benchmarks', '/benchmarks'),
          page('Reliability', '/reliability'),
        ],
      },
      {
        text: 'Explanation',
        items: [
          page('The default method', '/ballast-method'),
          page('Architecture', '/architecture'),
          page('What was reproduced', '/reproduction'),
        ],
      },
    ],
  },
})
