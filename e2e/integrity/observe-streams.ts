import type { Observer } from './observe.ts'

/** What a page sees of the streams of its responses, and of whole bodies. Runs in the page. */
export async function observeStreams(observer: Observer): Promise<void> {
  const { see, attempt, pause, misuse, describeProperty } = observer
  const own = Math.random()
  type Stream = ReadableStream<Uint8Array<ArrayBuffer>>
  const get = async (query = 'body=hello') => (await fetch(`/text?${query}`)).body as Stream
  const letters = (bytes: Uint8Array | undefined) => bytes && String.fromCodePoint(...bytes)
  const iterator = Object.getPrototypeOf(new ReadableStream().values()) as object

  const holders = {
    stream: ReadableStream.prototype,
    reader: ReadableStreamDefaultReader.prototype,
    byob: ReadableStreamBYOBReader.prototype,
    iterator,
  }
  for (const [name, holder] of Object.entries(holders))
    await see(`shape of ${name}`, () => Reflect.ownKeys(holder).map((key) => describeProperty(holder, key)))
  await see('shape of classes', () => [
    describeProperty(window, 'ReadableStreamDefaultReader'),
    describeProperty(window, 'ReadableStreamBYOBReader'),
  ])
  await see('one function under two names', () => [
    Reflect.get(ReadableStream.prototype, Symbol.asyncIterator) === ReadableStream.prototype.values,
  ])
  for (const [holder, method] of [
    [ReadableStream.prototype, 'getReader'],
    [ReadableStream.prototype, 'tee'],
    [ReadableStream.prototype, 'pipeTo'],
    [ReadableStream.prototype, 'pipeThrough'],
    [ReadableStream.prototype, 'values'],
    [ReadableStreamDefaultReader.prototype, 'read'],
    [iterator, 'next'],
  ] as const)
    await see(`wrong this for ${method}`, () => misuse(holder, method, {}, []))

  await see('identity', async () => {
    const response = await fetch('/text')
    const { body } = response
    const reader = body?.getReader()
    const before = [response.body === body, body instanceof ReadableStream, body?.locked, response.bodyUsed]
    const kin = [
      reader instanceof ReadableStreamDefaultReader,
      reader?.constructor === ReadableStreamDefaultReader,
      Reflect.ownKeys(reader ?? {}),
      Object.prototype.toString.call(reader),
    ]
    const promise = reader?.read()
    const result = await promise
    return [before, kin, promise instanceof Promise, Reflect.ownKeys(result ?? {}), response.bodyUsed, body?.locked]
  })
  await see('to the end', async () => {
    const body = await get()
    const reader = body.getReader()
    const first = await reader.read()
    const last = await reader.read()
    await reader.closed
    const after = await reader.read()
    reader.releaseLock()
    return [letters(first.value), first.done, last, after, body.locked, Object.keys(first)]
  })
  await see('locked twice', async () => {
    const body = await get()
    body.getReader()
    return [
      await attempt(() => body.getReader()),
      await attempt(() => body.tee()),
      await attempt(() => body.cancel()),
      await attempt(() => body.pipeTo(new WritableStream())),
      await attempt(() => body.pipeThrough(new TextDecoderStream())),
      await attempt(() => body.values()),
      await attempt(() => new ReadableStreamDefaultReader(body)),
    ]
  })
  await see('let go and taken again', async () => {
    const body = (await fetch(`/drip?key=${own}again&piece=abc`)).body as Stream
    const first = body.getReader()
    const one = await first.read()
    const open = first.read()
    first.releaseLock()
    const second = body.getReader()
    const two = await second.read()
    await second.cancel('enough')
    return [letters(one.value)?.slice(0, 3), await attempt(() => open), letters(two.value)?.slice(0, 3)]
  })
  await see('own buffer', async () => {
    const reader = (await get()).getReader({ mode: 'byob' })
    const given = new Uint8Array(3)
    const { value, done } = await reader.read(given)
    const rest = await reader.read(new Uint8Array(10), { min: 1 })
    const end = await reader.read(new Uint8Array(10))
    return [
      given.byteLength,
      letters(value),
      done,
      letters(rest.value),
      [end.done, end.value?.byteLength, end.value?.buffer.byteLength],
      await attempt(() => reader.read(new Uint8Array(0))),
    ]
  })
  await see('both branches', async () => {
    const body = await get()
    const [one, two] = body.tee()
    const read = async (branch: Stream) => {
      let text = ''
      for await (const piece of branch) text += letters(piece)
      return text
    }
    return [body.locked, one === two, await Promise.all([read(two), read(one)])]
  })
  await see('a loop that ends early', async () => {
    const body = (await fetch(`/drip?key=${own}loop`)).body as Stream
    for await (const piece of body) {
      void piece
      break
    }
    return [body.locked, (await body.getReader().read()).done]
  })
  await see('a loop that goes on later', async () => {
    const body = (await fetch(`/drip?key=${own}kept&piece=xy`)).body as Stream
    for await (const piece of body.values({ preventCancel: true })) {
      void piece
      break
    }
    const reader = body.getReader()
    const { done } = await reader.read()
    await reader.cancel()
    return [body.locked, done]
  })
  await see('through a pipe', async () => {
    const response = await fetch('/text?body=hello')
    const body = response.body as Stream
    const piped = body.pipeThrough(new TextDecoderStream())
    const states = [body.locked, piped.locked, piped instanceof ReadableStream]
    let text = ''
    for await (const piece of piped) text += piece
    // The pipe lets go of it a moment after its end.
    await pause(50)
    return [states, text, response.bodyUsed, body.locked]
  })
  await see('into a sink', async () => {
    const pieces: unknown[] = []
    const ends: string[] = []
    const sink = new WritableStream<Uint8Array>({
      write: (piece) => void pieces.push(letters(piece)),
      close: () => void ends.push('closed'),
      abort: (reason) => void ends.push(String(reason)),
    })
    const promise = (await get()).pipeTo(sink)
    return [promise instanceof Promise, await promise, pieces, ends, sink.locked]
  })
  await see('a sink that stays open', async () => {
    const ends: string[] = []
    const sink = new WritableStream({ close: () => void ends.push('closed') })
    await (await get()).pipeTo(sink, { preventClose: true })
    await (await get()).pipeTo(sink)
    return ends
  })
  await see('a sink that fails', async () => {
    const body = (await fetch(`/drip?key=${own}sink`)).body as Stream
    const sink = new WritableStream({
      write: () => {
        throw new RangeError('full')
      },
    })
    return [await attempt(() => body.pipeTo(sink)), body.locked, await attempt(() => sink.getWriter().closed)]
  })
  await see('a sink that fails, and the stream is kept', async () => {
    const body = (await fetch(`/drip?key=${own}kept-sink`)).body as Stream
    const sink = new WritableStream({
      write: () => {
        throw new RangeError('full')
      },
    })
    const outcome = await attempt(() => body.pipeTo(sink, { preventCancel: true }))
    const reader = body.getReader()
    const { done } = await reader.read()
    await reader.cancel()
    return [outcome, done]
  })
  await see('pipes that are refused', async () => {
    const body = await get()
    const taken = new WritableStream()
    taken.getWriter()
    return [
      await attempt(() => body.pipeTo(taken)),
      await attempt(() => body.pipeTo({} as WritableStream)),
      await attempt(() => body.pipeThrough({} as TransformStream)),
      await attempt(() => body.pipeThrough({ readable: body, writable: taken })),
      body.locked,
      letters((await body.getReader().read()).value),
    ]
  })
  await see('a pipe that is stopped', async () => {
    const body = (await fetch(`/drip?key=${own}stopped`)).body as Stream
    const controller = new AbortController()
    const ends: unknown[] = []
    const sink = new WritableStream({ abort: (reason) => void ends.push(reason) })
    setTimeout(() => controller.abort('stop'), 60)
    return [await attempt(() => body.pipeTo(sink, { signal: controller.signal })), ends, body.locked]
  })
  await see('not downloaded faster than it is read', async () => {
    const levels: boolean[] = []
    for (const how of ['read', 'pipe']) {
      const path = `?${own}${how}`
      const body = (await fetch(`/flood${path}`)).body as Stream
      const controller = new AbortController()
      const reader = how === 'read' ? body.getReader() : undefined
      await reader?.read()
      const sink = new WritableStream({ write: () => new Promise(() => {}) })
      const piped = reader ? undefined : attempt(() => body.pipeTo(sink, { signal: controller.signal }))
      let before = -1
      let taken = 0
      while (taken !== before && taken <= 4_000) {
        before = taken
        await pause(150)
        taken = await (await fetch(`/flooded${path}`)).json()
      }
      levels.push(taken === before)
      controller.abort()
      if (reader) await reader.cancel()
      else void piped
    }
    return levels
  })
}
