import express from 'express'
import ParseDashboard from 'parse-dashboard'
import { ParseServer } from 'parse-server'
import postgres from 'parse-server/lib/Adapters/Storage/Postgres/PostgresStorageAdapter.js'

const { PORT, PUBLIC_URL, DATABASE_URL, APP_ID, MASTER_KEY, LOGIN, PASSWORD } = process.env

// On PostgreSQL, whole classes are counted from statistics that are out of date: 0 for lists of five.
const { prototype } = postgres.default
const { count } = prototype
prototype.count = function (className, schema, query, preference) {
  return count.call(this, className, schema, query, preference, false)
}

/** The server with its data, and the dashboard for it, in one process. */
const parse = new ParseServer({
  appId: APP_ID,
  masterKey: MASTER_KEY,
  databaseURI: DATABASE_URL,
  serverURL: `http://127.0.0.1:${PORT}/parse`,
  allowClientClassCreation: true,
  cacheTTL: 1,
  silent: true,
})
await parse.start()

const dashboard = new ParseDashboard(
  {
    apps: [
      { appId: APP_ID, masterKey: MASTER_KEY, serverURL: `${new URL(PUBLIC_URL).origin}/parse`, appName: 'Harbour' },
    ],
    users: [{ user: LOGIN, pass: PASSWORD }],
  },
  { allowInsecureHTTP: true, cookieSessionSecret: 'tide-table' },
)
const app = express()
app.use('/parse', parse.app)
app.use('/', dashboard)
app.listen(Number(PORT), '127.0.0.1')
