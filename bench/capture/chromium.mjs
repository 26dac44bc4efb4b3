import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { CHROMIUM_ARGS, ensureChromium } from '../../tooling/chromium.mjs'

/**
 * A Chromium, optionally with the extension, driven over the bare protocol: a driver that listens to the console would be
 * most of what is measured.
 */
export async function startChromium(extension) {
  const profile = mkdtempSync(join(tmpdir(), 'gasoline-bench-'))
  const child = spawn(
    await ensureChromium(),
    [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--no-proxy-server',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...(extension ? [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`] : []),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise((resolve, reject) => {
    let text = ''
    child.stderr.setEncoding('utf8')
    child.stderr.on('data', (chunk) => {
      text += chunk
      const match = /DevTools listening on (ws:\S+)/.exec(text)
      if (match) resolve(match[1])
    })
    child.on('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${text}`)))
  })
  const { send, listen } = await connect(address)

  /** A session with one target. */
  async function attach(targetId) {
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    const call = (method, params) => send(method, params, sessionId)
    const evaluate = async (expression) => {
      const { result, exceptionDetails } = await call('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    }
    return {
      call,
      evaluate,
      bringToFront: () => send('Target.activateTarget', { targetId }),
      close: () => send('Target.closeTarget', { targetId }),
    }
  }

  /** The browser's trace events during `work`. */
  async function trace(categories, work) {
    const events = []
    const isOver = new Promise((resolve) => {
      listen('Tracing.dataCollected', ({ value }) => events.push(...value))
      listen('Tracing.tracingComplete', resolve)
    })
    await send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } })
    await work()
    await send('Tracing.end')
    await isOver
    return events
  }

  return {
    address,
    trace,
    /** `prepare` gets the page before its document is loaded. */
    open: async (url, prepare) => {
      const { targetId } = await send('Target.createTarget', { url: prepare ? 'about:blank' : url })
      const page = await attach(targetId)
      if (prepare) {
        await page.call('Page.enable')
        await prepare(page)
        await page.call('Page.navigate', { url })
      }
      const isReady = 'document.readyState === "complete" && location.href !== "about:blank"'
      // Between two documents there is nothing to evaluate in.
      await until(() => page.evaluate(isReady).catch(() => false))
      return page
    },
    worker: async () => {
      const found = await until(async () => {
        const { targetInfos } = await send('Target.getTargets')
        return targetInfos.find(({ type, url }) => type === 'service_worker' && url.endsWith('/background.js'))
      })
      return attach(found.targetId)
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await send('Browser.close')
      await ended
      // Its child processes may still be writing.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** Has the extension in a browser send to this server. */
export async function pointAt(browser, serverUrl) {
  const worker = await browser.worker()
  await until(() => worker.evaluate('self.ready !== undefined'))
  await worker.evaluate('self.ready')
  await worker.evaluate(`chrome.storage.local.set(${JSON.stringify({ serverUrl })})`)
  await worker.evaluate('self.ready')
}

/** Loads the document of a page again, in the same process. */
export async function reload(page) {
  const before = await page.evaluate('performance.timeOrigin')
  await page.call('Page.reload')
  const isNew = `document.readyState === 'complete' && performance.timeOrigin !== ${before}`
  // Between two documents there is nothing to evaluate in.
  await until(() => page.evaluate(isNew).catch(() => false))
}

/** Waits, for some ten seconds at most. */
export async function until(condition) {
  for (let tries = 0; tries < 200; tries++) {
    const value = await condition()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('timed out')
}

async function connect(address) {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  const waiting = new Map()
  const listeners = new Map()
  let lastId = 0
  socket.on('message', (/** @type {Buffer} */ data) => {
    const { id, result, error, method, params } = JSON.parse(data.toString('utf8'))
    listeners.get(method)?.(params)
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error) reject?.(new Error(error.message))
    else resolve?.(result)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
  return { send, listen: (method, listener) => listeners.set(method, listener) }
}
