import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { soon } from '../support/soon.ts'

/** Runs as the page's first script: tries to listen in, to respond in our place, and to break what we use. */
const ATTACK = `
  const heard = []
  let isNoting = false
  const note = (where, value) => {
    if (isNoting) return
    isNoting = true
    try { if (/secret|captured|gasoline|batch/.test(String(value))) heard[heard.length] = where + ': ' + value } catch {}
    isNoting = false
  }
  const { apply, getOwnPropertyDescriptor: own } = Reflect
  const readText = (value) => (typeof value === 'object' && value !== null && own(value, 'detail')?.value) || value
  for (const name of ['gasoline:offer', 'captured', 'control', 'probe', 'message'])
    for (const target of [window, document, document.fonts]) target.addEventListener(name, (event) => note('event', 'gasoline ' + event.type), true)

  const channel = new MessageChannel()
  channel.port1.addEventListener('control', (event) => note('a message to a forged port', 'gasoline ' + event.detail))
  const NativeMessageEvent = MessageEvent
  const offer = () => document.fonts.dispatchEvent(new NativeMessageEvent('gasoline:offer', { ports: [channel.port1], cancelable: true }))
  offer()
  document.fonts.dispatchEvent(new Event('gasoline:request'))
  const notes = { count: 1, counts: {}, hasError: false, hasAction: false, isLast: false, isUnconfigured: false, url: 'https://bank.test/' }
  const forge = (text) => channel.port1.dispatchEvent(new CustomEvent('captured', { detail: text }))
  forge(JSON.stringify(notes) + '\\n[["logs",{"at":1,"level":"error","source":"console","message":"forged"}]]')
  const frame = document.createElement('iframe')
  document.documentElement.append(frame)
  frame.contentDocument.fonts.dispatchEvent(new MessageEvent('gasoline:offer', { ports: [channel.port1] }))
  forge(JSON.stringify(notes) + '\\n[["logs",{"at":1,"level":"error","source":"console","message":"forged in a frame"}]]')

  for (const [object, names] of [
    [EventTarget.prototype, ['dispatchEvent', 'addEventListener']],
    [MessagePort.prototype, ['postMessage', 'start', 'dispatchEvent']],
    [JSON, ['stringify', 'parse']],
    [Reflect, ['apply', 'construct']],
    [String.prototype, ['slice', 'indexOf', 'startsWith', 'charCodeAt', 'replace', 'split', 'trim']],
    [Array.prototype, ['join', 'map', 'push', 'slice', 'filter', Symbol.iterator]],
    [Function.prototype, ['call', 'apply', 'bind']],
    [Object, ['assign', 'create', 'entries', 'keys', 'fromEntries']],
  ]) for (const name of names) {
    const original = object[name]
    Object.defineProperty(object, name, { configurable: true, writable: true, value(...args) {
      note(String(name), this)
      for (let i = 0; i < args.length; i++) note(String(name), readText(args[i]))
      return apply(original, this, args)
    } })
  }
  for (const name of ['detail', 'bubbles', 'cancelable', 'composed', 'ports', 'toJSON', 'count', 'events', 'logs', 'errors'])
    Object.defineProperty(Object.prototype, name, { configurable: true, get() { note('getter ' + name, readText(this)); return undefined }, set(value) { note('setter ' + name, value) } })
  window.CustomEvent = window.MessageEvent = window.Event = class { constructor(...args) { note('constructed', 'gasoline'); note('constructor', readText(args[1])) } }
`

test('a hostile page neither overhears nor forges nor stops what is captured', async ({ session }) => {
  const site = await session.startSite({
    '/': `<!doctype html><script>${ATTACK}</script><script>
      console.log('a secret word')
      console.error('another secret', 1)
    </script>
    <button onclick="offer(); console.log('the last secret')">Log</button>
    <button onclick="this.textContent = heard.length + ' heard ' + heard[0]">Tell</button>`,
  })
  const page = await session.openPage(`${site.origin}/`)
  const readLogs = async () =>
    (await session.snapshot()).logs.filter(({ source }) => source === 'console').map(({ message }) => message)
  await expect.poll(readLogs, soon).toEqual(['a secret word', 'another secret 1'])

  // Once more after the settings have come: the way back is private too.
  await session.configure({ webSocketCaptureMode: 'lifecycle' })
  await page.getByText('Log').click()
  await expect.poll(readLogs, soon).toHaveLength(3)
  await page.getByText('Tell').click()
  await expect(page.getByText('heard')).toHaveText('0 heard undefined')
  expect(await readLogs()).toEqual(['a secret word', 'another secret 1', 'the last secret'])
})

/** Runs as the page's first script: accessors on Array.prototype and Object.prototype get whatever is written by index or name. */
const ACCESSORS = `
  let heard = 0
  const take = (key, prototype) => Object.defineProperty(prototype, key, {
    configurable: true,
    get: () => undefined,
    set(value) {
      heard++
      Reflect.defineProperty(this, key, { value, configurable: true, enumerable: true, writable: true })
    },
  })
  for (let index = 0; index < 100; index++) take(String(index), Array.prototype)
  for (const name of ['logs', 'network', 'websocket', 'content-type', 'x-secret']) take(name, Object.prototype)
`

test('a page gets nothing by accessors on the prototypes of lists and objects', async ({ session }) => {
  const site = await session.startSite({
    '/': `<!doctype html><script>${ACCESSORS}</script><script>
      console.log('a word', { of: ['the', 'page'] }, new Error('its own'))
      console.assert(false, 'an assertion', 1)
      const form = new FormData()
      form.append('name', 'one')
      form.append('name', 'two')
      fetch('/data', { method: 'POST', body: form, headers: { 'x-secret': 'none' } }).then(() => fetch('http://127.0.0.1:1/')).catch(() => {})
      setTimeout(() => { throw new Error('thrown') })
    </script>
    <input type="password"><button onclick="console.log('typed')">Log</button>
    <button onclick="this.textContent = heard + ' heard'">Tell</button>`,
    '/data': '{}',
  })
  const page = await session.openPage(`${site.origin}/`)
  const readMessages = async () => (await session.snapshot()).logs.map(({ message }) => message).join('\n')
  await expect.poll(readMessages, soon).toContain('thrown')
  await page.locator('input').fill('hunter2-hunter2')
  await page.getByText('Log').click()
  await expect.poll(readMessages, soon).toContain('typed')
  await expect.poll(async () => (await session.snapshot()).network_bodies.length, soon).toBeGreaterThanOrEqual(2)
  await page.getByText('Tell').click()
  await expect(page.getByText('heard')).toHaveText('0 heard')
})

for (const [kind, create] of [
  [
    'a frame',
    `document.body.append(Object.assign(document.createElement('iframe'), { id: 'frame' }))
      const other = frame.contentWindow
      const go = () => { frame.src = '/inner' }`,
  ],
  [
    'a window',
    `const other = open('/inner')
      const go = () => {}`,
  ],
] as const)
  test(`a listener left on the initial document of ${kind} does not get the port of the next`, async ({ session }) => {
    const site = await session.startSite({
      '/': `<!doctype html><body><button onclick="start()">Start</button><p id="result">nothing</p><script>
      const note = (text) => { result.textContent = text }
      function start() {
      ${create}
      for (const target of [other, other.document, other.document.fonts])
        for (const name of ['gasoline:offer', 'gasoline:request'])
          target.addEventListener(name, (event) => {
            note('heard ' + name)
            const port = event.ports?.[0]
            port?.addEventListener('captured', () => note('read what was captured'))
          }, true)
      addEventListener('message', () => { if (result.textContent === 'nothing') note('loaded') })
      go()
      }
    </script>`,
      '/inner': `<!doctype html><script>console.log('inside')</script><script>(opener ?? parent).postMessage(1, '*')</script>`,
    })
    const page = await session.openPage(`${site.origin}/`)
    await page.getByText('Start').click()
    await expect
      .poll(async () => (await session.snapshot()).logs.map(({ message }) => message), soon)
      .toContain('inside')
    await expect(page.locator('#result')).toHaveText('loaded')
  })
