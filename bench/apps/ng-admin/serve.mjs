import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import jsonServer from 'json-server'
import { makeData } from './data.mjs'

const [port, file] = process.argv.slice(2)
const site = fileURLToPath(new URL('site', import.meta.url))
const build = path.dirname(createRequire(import.meta.url).resolve('ng-admin/build/ng-admin.min.js'))

const router = jsonServer.router(file)

const app = jsonServer.create()
app.use('/vendor', jsonServer.defaults({ static: build, logger: false }))
app.use(jsonServer.defaults({ static: site, logger: false }))
app.post('/restore', (request, response) => {
  router.db.setState(makeData()).write()
  response.sendStatus(204)
})
app.use('/api', router)
app.listen(Number(port), '127.0.0.1')
