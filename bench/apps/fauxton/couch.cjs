'use strict'
const path = require('node:path')
const express = require('express')
const expressPouch = require('express-pouchdb')
const PouchDB = require('pouchdb-core')
  .plugin(require('pouchdb-adapter-memory'))
  .plugin(require('pouchdb-mapreduce'))
  .plugin(require('pouchdb-replication'))

const [port, folder] = process.argv.slice(2)
const Memory = PouchDB.defaults({ adapter: 'memory' })
const app = express()
app.use(
  '/',
  expressPouch(Memory, { configPath: path.join(folder, 'config.json'), logPath: path.join(folder, 'log.txt') }),
)
app.listen(Number(port), '127.0.0.1')
