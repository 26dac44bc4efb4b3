/* global hexo */
// A script of the site: the pages of the admin load jQuery and a style from afar. They get jQuery from here, and no style.
const { readFileSync } = require('node:fs')

const JQUERY = '/admin/jquery.js'
const AFAR = /<(?:script|link)\b[^>]*"(?:https:)?\/\/[^>]*>(?:<\/script>)?/g
const OF_BODY = new Set(['content-length', 'etag', 'last-modified'])

hexo.extend.filter.register(
  'server_middleware',
  (app) => {
    app.use(JQUERY, (request, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(readFileSync(require.resolve('jquery/jquery.min.js')))
    })
    app.use('/admin', (request, response, next) => {
      const [path] = request.url.split('?')
      if (request.method === 'GET' && ['/', '/login', '/login/'].includes(path)) rewrite(response)
      next()
    })
  },
  1,
)

/** Keeps what is written until the end, and sends it with other addresses. */
function rewrite(response) {
  const end = response.end.bind(response)
  const setHeader = response.setHeader.bind(response)
  const parts = []
  const keep = (part) => {
    if (part) parts.push(Buffer.from(part))
    return true
  }
  // The session sends the headers before the end is known.
  response.setHeader = (name, value) => (OF_BODY.has(name.toLowerCase()) ? response : setHeader(name, value))
  response.write = keep
  response.end = (part) => {
    keep(part)
    if (parts.length === 0) return end()
    let isFirst = true
    const page = Buffer.concat(parts)
      .toString()
      .replaceAll(AFAR, (tag) => {
        if (!isFirst || !tag.includes('jquery')) return ''
        isFirst = false
        return `<script src="${JQUERY}"></script>`
      })
    return end(page)
  }
}
