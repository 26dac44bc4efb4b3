import { test as base, expect } from '@playwright/test'
import type { Frame, LaunchOptions, Page } from '@playwright/test'
import { ExtensionSettings } from '@gasoline/wire'
import { startSession } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { startNetworkSite } from '../support/network-site.ts'
import { soon } from '../support/soon.ts'

type Entry = Record<string, unknown>
type Stream = keyof Awaited<ReturnType<Session['snapshot']>>

const { serverUrl: _, ...DEFAULTS } = ExtensionSettings.parse({})
/** As after installation, but without pictures. */
export const QUIET = { ...DEFAULTS, screenshotOnError: false }
const HEAD = '<!doctype html><title>page</title><link rel="icon" href="data:,">'

/** A browser and a site that show what each setting does, and the ways to see it. */
async function startToggles(launchOptions: LaunchOptions) {
  const site = await startNetworkSite({
    '/': `${HEAD}<button>Go</button><input id="q">
      <p id="card" draggable="true">Card</p><p id="bin" ondragover="event.preventDefault()">Bin</p>`,
    '/early': `${HEAD}<script>(${beginEarly.toString()})()</script>`,
    '/answer': (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': 8 }).end('answered')
    },
  })
  const elsewhere = site.origin.replace('127.0.0.1', 'localhost')
  site.routes['/framed'] = `${HEAD}<iframe src="${elsewhere}/?frame"></iframe>`
  const args = ['--host-resolver-rules=MAP *.app.test 127.0.0.1']
  const { session, close } = await startSession(launchOptions, { args, settings: QUIET })

  /** What the server has of one kind, as far as the text stands somewhere in it, oldest first. */
  async function have(stream: Stream, text: string): Promise<readonly Entry[]> {
    return (await session.snapshot())[stream].filter((entry) => JSON.stringify(entry).includes(text))
  }

  return {
    session,
    site,
    have,
    /** Once this has come, everything has that the same document's own world gave before. */
    logAndWait: async (place: Page | Frame, text: string): Promise<void> => {
      await place.evaluate((text) => console.log(text), text)
      await expect.poll(() => have('logs', text), soon).toHaveLength(1)
    },
    /** How many actions came with the error of this name, the last of them, and which enrichments. */
    readContext: async (name: string): Promise<unknown[]> => {
      const error = (await have('logs', `${name} stumbled`)).find(({ source }) => source === 'exception')
      if (!error) return ['nothing came']
      // As errors carry them.
      const actions = (error._actions ?? []) as Entry[]
      // What the server adds comes a moment later.
      const added = ((error._enrichments ?? []) as string[]).filter(
        (name) => !['sourceMap', 'aiContext'].includes(name),
      )
      return [actions.length, actions.at(-1)?.target ?? 'none', added.length > 0 ? added : 'none']
    },
    close: async () => {
      await close()
      await site.stop()
    },
  }
}

/** One browser for all: what a setting does shows best where nothing else changes. */
export const test = base.extend<object, { toggles: Awaited<ReturnType<typeof startToggles>> }>({
  toggles: [
    async ({ launchOptions }, use) => {
      const toggles = await startToggles(launchOptions)
      await use(toggles)
      await toggles.close()
    },
    { scope: 'worker' },
  ],
})

export function findFrame(page: Page): Frame {
  const frame = page.frame({ url: /localhost/ })
  if (!frame) throw new Error('The frame is gone.')
  return frame
}

// From here on functions that run in pages, and use nothing from outside themselves.

/** Something of every kind, at an address with this name. */
export async function doEverything(name: string): Promise<void> {
  history.pushState({}, '', `/?${name}`)
  console.log(`${name} said`)
  setTimeout(() => {
    throw new Error(`${name} failed`)
  })
  await fetch(`/answer?${name}`)
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/${name}`)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.close()
  await new Promise((resolve) => socket.addEventListener('close', resolve))
}

/** The same text sent in every way there is. */
export async function sendText(name: string): Promise<void> {
  const body = `text of ${name}`
  await fetch(`/answer?fetch-${name}`, { method: 'POST', body })
  const request = new XMLHttpRequest()
  request.open('POST', `/answer?xhr-${name}`)
  request.send(body)
  await new Promise((resolve) => request.addEventListener('loadend', resolve))
  navigator.sendBeacon(`/answer?beacon-${name}`, body)
  // Workers are followed from the end of their first script on.
  const code = `setTimeout(async () => {
    await fetch('${location.origin}/answer?worker-${name}', { method: 'POST', body: '${body}' })
    postMessage('done')
  })`
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
  await new Promise((resolve) => worker.addEventListener('message', resolve))
}

/** A message over a connection that stays, and the whole lives of another one and of an event stream. */
export async function talk(lasting: WebSocket, name: string): Promise<void> {
  const next = (target: EventTarget, type: string) =>
    new Promise((resolve) => target.addEventListener(type, resolve, { once: true }))
  lasting.send(`${name} over`)
  await next(lasting, 'message')
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/${name}`)
  await next(socket, 'open')
  socket.send('hello')
  await next(socket, 'message')
  socket.close()
  await next(socket, 'close')
  const source = new EventSource(`/events?${name}`)
  await next(source, 'named')
  await next(source, 'message')
  source.close()
}

/** More steps than an error carries, then an error. */
export function stumble(name: string): void {
  for (let step = 1; step <= 12; step++) history.pushState({}, '', `/?${name}-step-${step}`)
  setTimeout(() => {
    throw new Error(`${name} stumbled`)
  })
}

/** What a page's very first script does, before any setting can have come. */
function beginEarly(): void {
  const name = location.search.slice(1)
  for (let step = 1; step <= 4; step++) history.pushState({}, '', `?${name}&step=${step}`)
  void fetch(`/answer?fetch-${name}`, { method: 'POST', body: `text of ${name}` })
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/${name}`)
  socket.addEventListener('open', () => socket.close())
  socket.addEventListener('close', () => console.log(`${name} is over`))
  throw new Error(`${name} stumbled`)
}
