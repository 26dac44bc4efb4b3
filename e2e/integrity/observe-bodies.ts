import type { Observer } from './observe.ts'

/** What a page sees of bodies that it reads whole, and of those that break off. Runs in the page. */
export async function observeBodies(observer: Observer): Promise<void> {
  const { see, attempt, pause } = observer
  const own = Math.random()
  type Stream = ReadableStream<Uint8Array<ArrayBuffer>>

  for (const how of ['read', 'loop', 'pipe', 'json', 'blob', 'arrayBuffer', 'bytes'] as const)
    await see(`a body that is torn: ${how}`, async () => {
      const controller = new AbortController()
      const response = await fetch(`/drip?key=${own}${how}`, { signal: controller.signal })
      const body = response.body as Stream
      const drain = async () => {
        const reader = body.getReader()
        for (;;) if ((await reader.read()).done) return 'done'
      }
      const loop = async () => {
        for await (const piece of body) void piece
      }
      const work = {
        read: drain,
        loop,
        pipe: () => body.pipeTo(new WritableStream()),
        json: () => response.json(),
        blob: () => response.blob(),
        arrayBuffer: () => response.arrayBuffer(),
        bytes: () => (response as unknown as { bytes: () => unknown }).bytes(),
      }[how]
      setTimeout(() => controller.abort(), 60)
      return attempt(work)
    })
  for (const body of ['', '{', '{"a":}', 'nul', '\ufeff[1]', '{"a":[1,{"__proto__":2}]}'])
    await see(`JSON of ${body}`, async () => {
      const response = await fetch(`/text?body=${encodeURIComponent(body)}`)
      const value = await attempt(() => response.json())
      const kin = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
      // The browser names the method only where the whole body is there at once.
      const text = JSON.stringify(value).replace("Failed to execute 'json' on 'Response': ", '')
      return [text, kin, response.bodyUsed]
    })
  await see('JSON that had arrived before', async () => {
    const [whole, broken] = await Promise.all([fetch('/text?body=[1]'), fetch('/text?body=[1')])
    await pause(300)
    return [await whole.json(), await attempt(() => broken.json())]
  })
  await see('whole, in other forms', async () => {
    const read = async (form: 'arrayBuffer' | 'blob' | 'bytes' | 'formData') => {
      const response = await fetch('/text?type=application/x-www-form-urlencoded&body=a=1')
      const value = (await (response as unknown as Record<string, () => Promise<object>>)[form]?.()) as object
      return [Object.prototype.toString.call(value), response.bodyUsed, await attempt(() => response.text())]
    }
    return [await read('arrayBuffer'), await read('blob'), await read('bytes'), await read('formData')]
  })
}
