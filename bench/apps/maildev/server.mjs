import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

const READY_MS = 30_000
const KILL_MS = 5000

/** Starts MailDev, and a mail server that accepts what it relays. Each pass brings its own mail. */
export async function start({ port, folder }) {
  const relay = await startRelay()
  const home = path.dirname(createRequire(import.meta.url).resolve('maildev/package.json'))
  const options = {
    web: port,
    smtp: await findFreePort(),
    ip: '127.0.0.1',
    'mail-directory': folder,
    'outgoing-host': '127.0.0.1',
    'outgoing-port': relay.port,
  }
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, [path.join(home, 'bin/maildev'), '--silent', ...given], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  const stopAll = async () => {
    await stop(child)
    await relay.close()
  }
  try {
    await untilReady(child, `${url}config`)
  } catch (error) {
    await stopAll()
    throw error
  }
  return { url, stop: stopAll }
}

/** A mail server that takes everything and keeps nothing. */
async function startRelay() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume()
      stream.once('end', () => done())
    },
  })
  server.on('error', () => {}) // a connection that ends early
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { port: server.server.address().port, close: () => new Promise((resolve) => server.close(resolve)) }
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilReady(child, url) {
  const end = Date.now() + READY_MS
  while (Date.now() < end && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined) // refused until it listens
    if (response?.ok) return
    await wait(100)
  }
  throw new Error(`MailDev is not ready at ${url}`)
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
  await ended
  clearTimeout(timer)
}
