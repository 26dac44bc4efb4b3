import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { soon } from '../support/soon.ts'

const CSP = [
  "default-src 'none'",
  "script-src 'nonce-n0'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'frame-src *',
].join('; ')

const createLoggingPage = (text: string) => `<!doctype html><script>console.log(${JSON.stringify(text)})</script>`
const attribute = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

test('every kind of document is captured from its first script on, once', async ({ session }) => {
  const site = await session.startSite({
    '/frame': createLoggingPage('in a frame'),
    '/popup': createLoggingPage('in a popup'),
    '/moved': createLoggingPage('in a frame that began empty'),
    '/strict': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': CSP })
      response.end('<!doctype html><script nonce="n0">console.log("under a strict policy")</script>')
    },
    '/sandboxed': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': 'sandbox allow-scripts' })
      response.end(createLoggingPage('in a sandbox'))
    },
  })
  const crossOrigin = site.origin.replace('127.0.0.1', 'localhost')
  site.routes['/'] = `<!doctype html><script>console.log('first script')</script>
    <iframe src="/frame?same"></iframe>
    <iframe src="${crossOrigin}/frame?cross"></iframe>
    <iframe srcdoc="${attribute(createLoggingPage('in srcdoc'))}"></iframe>
    <iframe sandbox="allow-scripts" srcdoc="${attribute(createLoggingPage('in sandboxed srcdoc'))}"></iframe>
    <iframe src="/sandboxed"></iframe>
    <iframe src="${attribute(`data:text/html,${createLoggingPage('in data')}`)}"></iframe>
    <iframe src="/strict"></iframe>
    <script>
      const append = (src) => {
        const frame = document.createElement('iframe')
        if (src) frame.src = src
        document.body.append(frame)
        return frame
      }
      append().contentWindow.console.log('without an address')
      append('about:blank').contentWindow.console.log('in about:blank')
      append(URL.createObjectURL(new Blob([${JSON.stringify(createLoggingPage('in a blob')).replaceAll('</', '<\\/')}], { type: 'text/html' })))
      const moved = append()
      moved.contentWindow.console.log('still empty')
      moved.src = '/moved'
      const written = append().contentDocument
      written.open()
      written.write(${JSON.stringify(createLoggingPage('written into a frame')).replaceAll('</', '<\\/')})
      written.close()
    </script>`
  const page = await session.openPage(`${site.origin}/`)
  await page.evaluate(() => {
    const empty = window.open('about:blank') as (Window & typeof globalThis) | null
    empty?.console.log('in an empty popup')
    window.open('/popup')
  })

  const expected = [
    'first script',
    'in a blob',
    'in a frame',
    'in a frame',
    'in a frame that began empty',
    'in a popup',
    'in a sandbox',
    'in about:blank',
    'in an empty popup',
    'in data',
    'in sandboxed srcdoc',
    'in srcdoc',
    'still empty',
    'under a strict policy',
    'without an address',
    'written into a frame',
  ]
  const readLogs = async () => (await session.snapshot()).logs.filter(({ source }) => source === 'console')
  const readMessages = async () => (await readLogs()).map(({ message }) => String(message)).sort()
  await expect.poll(readMessages, soon).toEqual(expected)
  const logs = await readLogs()

  const readIds = (text: string) => {
    const { tabId, frameId, pageId } = logs.find(({ message }) => message === text) ?? {}
    return { tabId, frameId, pageId }
  }
  expect(readIds('first script').frameId).toBe('0')
  expect(readIds('in srcdoc')).toMatchObject({ tabId: readIds('first script').tabId })
  expect(readIds('in srcdoc').frameId).not.toBe('0')
  expect(readIds('in a popup').frameId).toBe('0')
  expect(readIds('in a popup').tabId).not.toBe(readIds('first script').tabId)
  expect(new Set(logs.map(({ pageId }) => pageId)).size).toBe(expected.length)
})
