/* global hexo */
// A script of the site: reads all files again and forgets what has none, without a restart.
const { existsSync } = require('node:fs')
const path = require('node:path')

const MODELS = ['Post', 'Page']
const GROUPS = ['Tag', 'Category']

hexo.extend.filter.register(
  'server_middleware',
  (app) => {
    app.use('/bench/refresh', (request, response) => {
      refresh().then(
        () => response.end('done'),
        (error) => {
          response.statusCode = 500
          response.end(String(error))
        },
      )
    })
  },
  2,
)

async function refresh() {
  await hexo.source.process()
  for (const name of MODELS)
    for (const doc of hexo.model(name).toArray())
      if (!existsSync(path.join(hexo.source_dir, doc.source)) || doc.source.startsWith('_discarded')) await doc.remove()
  for (const name of GROUPS)
    for (const doc of hexo.model(name).toArray()) if (doc.posts.length === 0 && doc.length === 0) await doc.remove()
}
