import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createPipeTransport, openCdp } from './cdp.ts'

/** A browser's end of the two pipes. */
function createBrowser() {
  const input = new PassThrough()
  const output = new PassThrough()
  const sent: string[] = []
  input.setEncoding('utf8')
  input.on('data', (text: string) => sent.push(...text.split('\0').filter(Boolean)))
  return { cdp: openCdp(createPipeTransport(input, output)), output, sent }
}

test('results are matched to their calls, in whatever order and chunks they arrive', async () => {
  const { cdp, output, sent } = createBrowser()
  const responses = Promise.all([cdp.send('First'), cdp.send('Second', { n: 1 }, 'tab')])
  output.write('{"id":2,"result":{"is":"sec')
  output.write('ond"}}\0{"id":1,"result":{}}\0')
  expect(await responses).toEqual([{}, { is: 'second' }])
  expect(sent.map((text) => JSON.parse(text))).toEqual([
    { id: 1, method: 'First', params: {} },
    { id: 2, method: 'Second', params: { n: 1 }, sessionId: 'tab' },
  ])
})

test('an error of the browser fails the call', async () => {
  const { cdp, output } = createBrowser()
  const response = cdp.send('Nonsense')
  output.write('{"id":1,"error":{"code":-32601,"message":"no such method"}}\0')
  await expect(response).rejects.toThrow('no such method')
})

test('waits for the event that fits', async () => {
  const { cdp, output } = createBrowser()
  const event = cdp.waitFor(({ method, sessionId }) => method === 'Page.loadEventFired' && sessionId === 'b', 60_000)
  output.write('{"method":"Page.loadEventFired","sessionId":"a"}\0{"method":"Page.loadEventFired","sessionId":"b"}\0')
  expect(await event).toEqual({ method: 'Page.loadEventFired', params: {}, sessionId: 'b' })
  await expect(cdp.waitFor(() => false, 5)).rejects.toThrow('5 ms')
})

test('a closed browser fails all pending calls', async () => {
  const { cdp, output } = createBrowser()
  const response = cdp.send('Page.enable')
  output.destroy()
  await expect(response).rejects.toThrow('The browser was closed')
  await cdp.closed
  await expect(cdp.send('Page.enable')).rejects.toThrow('The browser was closed')
})
