import type { Observer } from './observe.ts'

/** What a page sees of EventSource, Worker and sendBeacon, in every use that could differ. Runs in the page. */
export async function observeSenders(observer: Observer): Promise<void> {
  const { see, attempt, misuse, next, pause, describeProperty, lastMatch } = observer
  const makeWorker = (source: string, type = 'text/javascript') => {
    const url = URL.createObjectURL(new Blob([source], { type }))
    const worker = new Worker(url)
    return { url, worker }
  }
  // A worker has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (worker: Worker, data: unknown) => worker.postMessage(data)
  /** Addresses of blobs are made of chance. */
  const withoutIds = (text: string) => text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')

  await see('shapes', () => [
    ...(['EventSource', 'Worker'] as const).flatMap((name) => [
      describeProperty(window, name),
      Reflect.ownKeys(window[name]).map((key) => describeProperty(window[name], key)),
      Reflect.ownKeys(window[name].prototype).map((key) => describeProperty(window[name].prototype, key)),
    ]),
    describeProperty(Navigator.prototype, 'sendBeacon'),
    describeProperty(URL, 'createObjectURL'),
    describeProperty(URL, 'revokeObjectURL'),
  ])
  await see('misuse', async () => [
    await attempt(() => Reflect.apply(EventSource as unknown as () => void, undefined, ['/events'])),
    await attempt(() => new EventSource('http://[bad')),
    await attempt(() => misuse(EventSource.prototype, 'close', {}, [])),
    await attempt(() => Reflect.apply(Worker as unknown as () => void, undefined, ['/x.js'])),
    await attempt(() => Reflect.construct(Worker, [])),
    await attempt(() => new Worker('http://[bad')),
    await attempt(() => new Worker('http://other.test/x.js')),
    await attempt(() => misuse(URL, 'createObjectURL', URL, [{}])),
    await attempt(() => misuse(URL, 'revokeObjectURL', URL, [])),
    await attempt(() => misuse(navigator, 'sendBeacon', {}, ['/echo'])),
    await attempt(() => navigator.sendBeacon('http://[bad')),
    await attempt(() => navigator.sendBeacon('ftp://x.test/')),
  ])

  await see('last match of a pattern', () =>
    lastMatch(() => {
      navigator.sendBeacon('/echo?token=1', '{"query":"query A{a}"}')
      new EventSource('/events').close()
      makeWorker('close()')
    }),
  )
  await see('beacons', () => [
    navigator.sendBeacon('/echo', 'text'),
    navigator.sendBeacon('/echo'),
    navigator.sendBeacon('/echo', new Blob(['{}'], { type: 'application/json' })),
    navigator.sendBeacon('/echo', 'x'.repeat(100_000)),
  ])

  await see('event source', async () => {
    const source = new EventSource('/events')
    const log: unknown[] = []
    source.onmessage = ({ data }) => log.push(data)
    source.addEventListener('named', ({ data }) => log.push(['named', data]))
    await next(source, 'open')
    while (log.length < 3) await pause(5)
    source.close()
    const kin = [source instanceof EventSource, source.constructor === EventSource, Reflect.ownKeys(source)]
    return [log, kin, source.readyState, source.url, source.withCredentials, source.close()]
  })
  await see('derived event source', async () => {
    class Own extends EventSource {}
    const refuse = () => {
      throw new Error('not to be asked')
    }
    Object.defineProperty(Own.prototype, 'url', { get: refuse })
    Object.defineProperty(Own.prototype, 'readyState', { get: refuse })
    const source = new Own('/events')
    await next(source, 'open')
    source.close()
    return source instanceof Own
  })
  await see('failed event source', async () => {
    const source = new EventSource('/text')
    await next(source, 'error')
    return source.readyState
  })

  await see('worker from a blob', async () => {
    const { worker, url } = makeWorker(
      `'use strict'; onmessage = ({ data }) => postMessage([data, this === undefined, self.location.protocol, typeof fetch])`,
    )
    URL.revokeObjectURL(url)
    post(worker, 'hi')
    const { data } = await next<MessageEvent>(worker, 'message')
    worker.terminate()
    return [data, worker instanceof Worker, worker.constructor === Worker, Reflect.ownKeys(worker)]
  })
  await see('requests in it', async () => {
    const { worker } = makeWorker(`onmessage = async ({ data }) => {
      const answer = await fetch(data + '/echo', { method: 'POST', body: 'a' })
      const xhr = new XMLHttpRequest()
      xhr.open('GET', data + '/text?body=sync', false)
      xhr.send()
      const failed = await fetch(data + '/broken').catch((error) => error.name + error.message)
      const shapes = [fetch, XMLHttpRequest.prototype.send].map((each) => [each.name, each.length, String(each)])
      postMessage([await answer.json(), xhr.responseText, failed, shapes, Object.keys(self).sort()])
    }`)
    post(worker, location.origin)
    const { data } = await next<MessageEvent>(worker, 'message')
    worker.terminate()
    return data
  })
  await see('errors in it', async () => {
    const results: unknown[] = []
    for (const source of ['\n  throw new Error("top")', 'onmessage = () => { null.x }', 'syntax error here']) {
      const { worker } = makeWorker(source)
      post(worker, 1)
      const { message, lineno, colno, filename } = await next<ErrorEvent>(worker, 'error')
      results.push([message, lineno, colno, withoutIds(filename)])
      worker.terminate()
    }
    return results
  })
  await see('made from itself', async () => {
    const { worker } = makeWorker(`if (self.name === 'inner') postMessage('inner'); else {
      const inner = new Worker(self.location.href, { name: 'inner' })
      inner.onmessage = ({ data }) => postMessage(data)
    }`)
    const { data } = await next<MessageEvent>(worker, 'message')
    worker.terminate()
    return data
  })
  await see('module worker', async () => {
    const url = URL.createObjectURL(new Blob(['postMessage(typeof import.meta.url)'], { type: 'text/javascript' }))
    const { data } = await next<MessageEvent>(new Worker(url, { type: 'module', name: 'm' }), 'message')
    return data
  })
  await see('worker of a wrong type', async () => {
    const { worker } = makeWorker('postMessage(1)', 'text/plain')
    return Promise.race(['message', 'error'].map(async (type) => (await next(worker, type)).type))
  })
  await see('derived worker', async () => {
    class Own extends Worker {}
    const worker = new Own(URL.createObjectURL(new Blob(['postMessage(self.name)'])), { name: 'own' })
    const { data } = await next<MessageEvent>(worker, 'message')
    return [data, worker instanceof Own, worker.constructor === Own]
  })
  await see('revoked before', async () => {
    const url = URL.createObjectURL(new Blob(['postMessage(1)']))
    URL.revokeObjectURL(url)
    const worker = new Worker(url)
    return Promise.race(['message', 'error'].map(async (type) => (await next(worker, type)).type))
  })
}
