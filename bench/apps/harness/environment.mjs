import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProxy } from 'gasoline-mcp/proxy'
import { launchBrowser, within } from './browser.mjs'

const START_MS = 180_000
const STOP_MS = 20_000

/** Where an app keeps its data and listens: the same place again is the same app, as a developer has it. */
export async function choosePlace(app) {
  const folder = mkdtempSync(join(tmpdir(), `gasoline-app-${app.name}-`))
  return { folder, ports: await findFreePorts(2) }
}

/** An app with the proxy in front of it, on empty data. */
export async function startApp(app, { onRequest, place } = {}) {
  const {
    folder,
    ports: [port, publicPort],
  } = place ?? (await choosePlace(app))
  mkdirSync(folder, { recursive: true })
  const publicUrl = `http://127.0.0.1:${publicPort}`
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  try {
    const server = await within(START_MS, app.start({ port, folder, publicUrl }), `the start of ${app.name}`)
    const target = new URL(server.url).origin
    const proxy = await startProxy({ target, port: publicPort, onRequest })
    proxy.setFaults(app.faults)
    proxy.setFaults([])
    return {
      proxy,
      target,
      origin: proxy.url,
      /** Where the app is for the browser. */
      url: proxy.url + server.url.slice(target.length),
      stop: async () => {
        await proxy.close()
        await within(STOP_MS, server.stop(), `the end of ${app.name}`)
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** App, proxy and browser, for one run after the other. */
export async function startEnvironment(app, options) {
  const running = await startApp(app, options)
  const browser = await launchBrowser(options)
  return {
    app,
    ...running,
    browser,
    stop: async () => {
      await browser.close()
      await running.stop()
    },
  }
}

async function findFreePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
