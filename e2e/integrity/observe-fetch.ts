import type { Observer } from './observe.ts'

/** What a page sees of `fetch` and `Request`, in every use that could differ. Runs in the page. */
export async function observeFetch(observer: Observer): Promise<void> {
  const { see, attempt, words, pause, describeProperty, lastMatch } = observer
  // The site outlives a page: each has connections under names of its own.
  const own = Math.random()
  const isClosedNow = async (key: string) => (await fetch(`/closed?key=${own}${key}`)).json()
  const isClosed = async (key: string) => {
    for (let turn = 0; turn < 200; turn++) {
      if (await isClosedNow(key)) return true
      await pause(20)
    }
    return false
  }
  const unhandled: unknown[] = []
  addEventListener('unhandledrejection', (event) => {
    unhandled.push(words(event.reason), event.promise === stray)
    event.preventDefault()
  })
  let stray: unknown

  await see('shapes', () => [
    describeProperty(window, 'fetch'),
    describeProperty(window, 'Request'),
    Reflect.ownKeys(Response.prototype).map((key) => describeProperty(Response.prototype, key)),
  ])
  await see('no prototype', () => 'prototype' in fetch)
  await see('new fetch', () => Reflect.construct(fetch, ['/text']))
  await see('no argument', () => Reflect.apply(fetch, undefined, []))
  await see('wrong this', () => Reflect.apply(fetch, {}, ['/text']))
  await see('null init', async () => (await fetch('/text', null as unknown as RequestInit)).status)
  await see('wrong init', () => fetch('/text', 5 as unknown as RequestInit))
  await see('detached', async () =>
    Reflect.apply(fetch, undefined, [new URL('/text', location.href)]).then((response) => response.text()),
  )
  await see('bad address', () => fetch('http://[bad'))
  await see('credentials in address', () => fetch('http://a:b@127.0.0.1/'))
  await see('bad method', () => fetch('/text', { method: 'NO WAY' }))
  await see('bad header', () => fetch('/text', { headers: { 'bad name': '1' } }))
  const withBody: RequestInit = { body: 'x' }
  await see('body with GET', () => fetch('/text', withBody))
  await see('stream without duplex', () => fetch('/echo', { method: 'POST', body: new ReadableStream() }))
  await see('address of an object', async () => {
    let runs = 0
    const address = { toString: () => (runs++, '/text') } as unknown as string
    return [(await fetch(address)).status, runs]
  })
  await see('getters run once', async () => {
    const runs: string[] = []
    const headers = Object.defineProperty({}, 'X-A', { enumerable: true, get: () => (runs.push('header'), '1') })
    const init = {
      get method() {
        return (runs.push('method'), 'POST')
      },
      get body() {
        return (runs.push('body'), 'text')
      },
      headers,
    }
    return [await (await fetch('/echo', init)).json(), runs]
  })
  await see('what a page set for stacks', async () => {
    const before = [Error.stackTraceLimit, 'prepareStackTrace' in Error]
    await fetch('/text')
    let runs = 0
    Error.prepareStackTrace = () => runs++
    await fetch('/text')
    delete (Error as { prepareStackTrace?: unknown }).prepareStackTrace
    return [before, Error.stackTraceLimit, runs]
  })
  await see('last match of a pattern', () => {
    const init = { method: 'POST', body: '{"query":"query A{a}"}', headers: { Authorization: 'x' } }
    return lastMatch(() => fetch('/text?token=1', init))
  })

  const form = new FormData()
  form.append('field', 'value')
  form.append('file', new File(['content'], 'a.txt', { type: 'text/plain' }))
  const bodies: [string, BodyInit][] = [
    ['text', 'text'],
    ['parameters', new URLSearchParams({ a: '1' })],
    ['form', form],
    ['blob', new Blob(['{}'], { type: 'application/json' })],
    ['buffer', new Uint8Array([65, 66]).buffer],
    ['view', new Uint8Array([65, 66])],
    ['object', { a: 1 } as unknown as BodyInit],
  ]
  for (const [name, body] of bodies)
    await see(`sends ${name}`, async () => (await fetch('/echo', { method: 'POST', body })).json())
  await see('request object', async () => {
    const request = new Request('/echo', { method: 'PUT', body: 'text', headers: { 'X-A': 'b' } })
    const again = request.clone()
    const same = [request instanceof Request, request.constructor === Request, request.body === request.body]
    const response = await (await fetch(request)).json()
    const derived = await (await fetch(new Request(again, { method: 'PATCH' }))).json()
    return [same, response, request.bodyUsed, derived, Object.keys(request), await attempt(() => fetch(request))]
  })
  await see('derived request class', async () => {
    class Own extends Request {
      readonly extra = 1
    }
    const request = new Own('/text')
    return [request instanceof Own, request instanceof Request, request.extra, Own.name, (await fetch(request)).status]
  })
  await see('request without new', () => Reflect.apply(Request as unknown as () => void, undefined, ['/text']))
  await see('bad request', () => new Request('http://[bad'))

  await see('answer', async () => {
    const response = await fetch('/text?body=hello')
    const { status, statusText, ok, url, type, redirected, bodyUsed } = response
    const parts = { status, statusText, ok, url, type, redirected, bodyUsed, isLocked: response.body?.locked }
    const copy = response.clone()
    const kin = [response instanceof Response, response.constructor === Response, Reflect.ownKeys(response)]
    const texts = [
      await response.text(),
      response.bodyUsed,
      await copy.json().catch(words),
      await attempt(() => response.text()),
    ]
    return [parts, kin, texts, [...response.headers.keys()]]
  })
  await see('promise', () => {
    const promise = fetch('/text')
    return [
      promise instanceof Promise,
      promise.constructor === Promise,
      Reflect.ownKeys(promise),
      Object.prototype.toString.call(promise),
    ]
  })
  for (const path of [
    '/text?status=500&body=%7B%7D&type=application/json',
    '/nothing',
    '/moved',
    '/text?type=',
    '/broken',
  ])
    await see(`get ${path}`, async () => {
      const response = await fetch(path)
      return [response.status, response.redirected, response.url, await response.text()]
    })
  await see('head', async () => (await fetch('/text', { method: 'HEAD' })).text())
  await see('manual redirect', async () => {
    const response = await fetch('/moved', { redirect: 'manual' })
    return [response.type, response.status, response.body]
  })
  await see('opaque', async () => {
    const response = await fetch(location.href.replace('127.0.0.1', 'localhost'), { mode: 'no-cors' })
    return [response.type, response.status, await response.text(), response.body]
  })
  await see('forms of a body', async () => {
    const get = () => fetch('/text?body=hello')
    const reader = (await get()).body?.getReader({ mode: 'byob' })
    const { value } = (await reader?.read(new Uint8Array(10))) ?? {}
    const blob = await (await get()).blob()
    const piped: string[] = []
    await (
      await get()
    ).body
      ?.pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => void piped.push(text) }))
    return [value && [...value], [blob.type, blob.size], (await (await get()).arrayBuffer()).byteLength, piped]
  })
  await see('wrong reads', async () => {
    const locked = await fetch('/text')
    const reader = locked.body?.getReader()
    const tries = [locked.text(), locked.json(), Response.prototype.text.call({})]
    const failures = await Promise.all(tries.map((each) => attempt(() => each)))
    reader?.releaseLock()
    const clone = () => Response.prototype.clone.call({})
    return [failures, await attempt(clone), await locked.text(), await attempt(() => locked.clone())]
  })
  await see('large body', async () => (await (await fetch('/large?bytes=300000')).text()).length)
  await see(
    'body without length',
    async () => (await (await fetch('/echo', { method: 'POST', body: 'z'.repeat(100_000) })).json()).body.length,
  )

  await see('aborted before', () => fetch('/text', { signal: AbortSignal.abort() }))
  const reason = { mine: true }
  await see('own reason', () =>
    fetch('/text', { signal: AbortSignal.abort(reason) }).catch((error) => error === reason),
  )
  await see('aborted while waiting', () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 30)
    return fetch('/silent', { signal: controller.signal })
  })
  await see('timeout', () => fetch('/silent', { signal: AbortSignal.timeout(30) }))
  await see('aborted while reading', async () => {
    const controller = new AbortController()
    const response = await fetch(`/drip?key=${own}abort`, { signal: controller.signal })
    setTimeout(() => controller.abort(), 30)
    return [await attempt(() => response.text()), await isClosed('abort')]
  })
  for (const type of ['text/plain', 'application/json', 'text/event-stream', 'video/mp4'])
    await see(`endless ${type}`, async () => {
      const key = `endless ${type}`
      const response = await fetch(`/drip?key=${own}${key}&type=${type}`)
      const reader = response.body?.getReader()
      const { done, value } = (await reader?.read()) ?? {}
      await reader?.cancel()
      return [done, (value?.length ?? 0) > 0, await isClosed(key)]
    })
  await see('cancelled at once', async () => {
    await (await fetch(`/drip?key=${own}cancel`)).body?.cancel()
    return isClosed('cancel')
  })
  await see('never read', async () => {
    await fetch(`/drip?key=${own}unread`)
    return isClosedNow('unread')
  })
  await see('not downloaded faster than it is read', async () => {
    const { body } = await fetch(`/flood?${own}`)
    let before = -1
    let taken = 0
    while (taken !== before) {
      before = taken
      await pause(150)
      taken = await (await fetch(`/flooded?${own}`)).json()
      // A hundred megabytes are more than any buffer on the way holds.
      if (taken > 4_000) break
    }
    await body?.cancel()
    return taken === before
  })
  await see('unhandled', async () => {
    stray = fetch('/broken')
    await pause(100)
    const handled = fetch('/broken').catch(() => {})
    await handled
    await pause(50)
    return unhandled
  })
  await see('order', async () => {
    const order: number[] = []
    const requests = [1, 2, 3].map((turn) => fetch('/text').then(() => order.push(turn)))
    const [first] = await Promise.all(requests)
    return [order.length, typeof first]
  })
}
