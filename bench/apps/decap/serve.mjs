import { createRequire } from 'node:module'
import path from 'node:path'
import express from 'express'
import { CONFIG, PAGE } from './seed.mjs'

const require = createRequire(import.meta.url)
const { registerLocalFs } = require('decap-server/dist/middlewares')
const scripts = path.join(path.dirname(require.resolve('decap-cms/package.json')), 'dist')
const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><circle cx="10" cy="10" r="8"/></svg>'

const app = express()
app.get('/admin/', (_request, response) => response.type('html').send(PAGE))
app.get('/admin/config.yml', (_request, response) => response.type('text/yaml').send(CONFIG))
app.get('/logo.svg', (_request, response) => response.type('svg').send(logo))
app.use('/admin', express.static(scripts))
app.use(express.json({ limit: '50mb' }))
await registerLocalFs(app, { logger: { info() {}, error() {}, warn() {}, debug() {} } })
app.listen(Number(process.env.PORT), '127.0.0.1')
