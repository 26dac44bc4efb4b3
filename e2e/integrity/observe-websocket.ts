import type { Observer } from './observe.ts'

/** What a page sees of WebSocket, in every use that could differ. Runs in the page. */
export async function observeWebSocket(observer: Observer): Promise<void> {
  const { see, attempt, misuse, next, describeProperty, lastMatch } = observer
  const address = `${location.origin.replace('http', 'ws')}/socket`
  const open = async (...args: ConstructorParameters<typeof WebSocket> | []) => {
    const socket = new WebSocket(args[0] ?? address, args[1])
    await next(socket, 'open')
    return socket
  }

  await see('shapes', () => [
    describeProperty(window, 'WebSocket'),
    Reflect.ownKeys(WebSocket).map((key) => describeProperty(WebSocket, key)),
    Reflect.ownKeys(WebSocket.prototype).map((key) => describeProperty(WebSocket.prototype, key)),
  ])
  await see('identity', async () => {
    const socket = await open()
    const result = [
      socket instanceof WebSocket,
      socket.constructor === WebSocket,
      WebSocket.prototype.constructor === WebSocket,
      Object.getPrototypeOf(socket) === WebSocket.prototype,
      Reflect.ownKeys(socket),
      Object.prototype.toString.call(socket),
      [socket.CONNECTING, WebSocket.OPEN, socket.binaryType, socket.bufferedAmount, socket.extensions, socket.protocol],
      socket.url,
    ]
    socket.close()
    return result
  })
  await see('derived class', async () => {
    class Own extends WebSocket {
      readonly log: string[] = []
      constructor(url: string) {
        super(url)
        this.log.push('made')
      }
      override send(data: string): void {
        this.log.push(`send ${data}`)
        super.send(data)
      }
    }
    class Further extends Own {}
    const socket = new Further(address)
    await next(socket, 'open')
    socket.send('hi')
    const { data } = await next<MessageEvent>(socket, 'message')
    socket.close()
    return [
      data,
      socket.log,
      socket instanceof Own,
      socket instanceof WebSocket,
      socket.constructor === Further,
      Further.name,
    ]
  })
  await see('other target', () => {
    const socket = Reflect.construct(WebSocket, [address], Map) as unknown
    const result = [socket instanceof WebSocket, socket instanceof Map]
    return result
  })
  await see('misuse', async () => [
    await attempt(() => Reflect.apply(WebSocket as unknown as () => void, undefined, [address])),
    await attempt(() => Reflect.construct(WebSocket, [])),
    await attempt(() => new WebSocket('http://[bad')),
    await attempt(() => new WebSocket('ftp://x.test/')),
    await attempt(() => new WebSocket(address, ['a', 'a'])),
    await attempt(() => new WebSocket(address).send('too early')),
    await attempt(() => misuse(WebSocket.prototype, 'send', {}, ['x'])),
    await attempt(async () => misuse(WebSocket.prototype, 'send', await open(), [])),
    await attempt(async () => (await open()).close(1)),
    await attempt(async () => (await open()).close(3000, 'x'.repeat(200))),
  ])
  await see('arguments read once', async () => {
    let runs = 0
    const given = { toString: () => (runs++, address) } as unknown as string
    const socket = await open(given)
    const message = { toString: () => (runs++, 'text') } as unknown as string
    socket.send(message)
    const { data } = await next<MessageEvent>(socket, 'message')
    socket.close()
    return [runs, data]
  })
  await see('last match of a pattern', async () => {
    const socket = await open()
    return lastMatch(() => {
      socket.send('{"a":1}')
      return new WebSocket(`${address}?token=1`)
    })
  })
  await see('protocols', async () => {
    const socket = await open(address, ['one', 'two'])
    socket.close()
    return socket.protocol
  })
  for (const binaryType of ['blob', 'arraybuffer'] as const)
    await see(`binary as ${binaryType}`, async () => {
      const socket = await open()
      socket.binaryType = binaryType
      const bytes = new Uint8Array([1, 2, 3, 4])
      const got: unknown[] = []
      for (const data of [bytes, bytes.buffer, new DataView(bytes.buffer, 1, 2), new Blob([bytes])]) {
        socket.send(data)
        const { data: back } = await next<MessageEvent<Blob | ArrayBuffer>>(socket, 'message')
        const buffer = back instanceof Blob ? await back.arrayBuffer() : back
        got.push([back.constructor.name, [...new Uint8Array(buffer)]])
      }
      socket.close()
      return got
    })
  await see('order of listeners', async () => {
    const socket = await open()
    const log: string[] = []
    socket.onmessage = () => log.push('property')
    socket.addEventListener('message', () => log.push('listener'))
    socket.addEventListener('message', () => log.push('capture'), true)
    const stopped = new Promise((resolve) =>
      socket.addEventListener('message', (event) => {
        event.stopImmediatePropagation()
        resolve(0)
      }),
    )
    socket.addEventListener('message', () => log.push('never'))
    socket.send('x')
    await stopped
    socket.close()
    return log
  })
  await see('message event', async () => {
    const socket = await open()
    socket.send('x')
    const event = await next<MessageEvent>(socket, 'message')
    socket.close()
    const { type, isTrusted, origin, lastEventId, ports, source, target } = event
    return [type, isTrusted, origin === address.replace('/socket', ''), lastEventId, ports, source, target === socket]
  })
  await see('all messages in order', async () => {
    const socket = await open()
    const got: number[] = []
    socket.onmessage = ({ data }) => got.push(JSON.parse(data).tick)
    socket.send('flood 400')
    socket.send('{"tick":-1}')
    while (got.at(-1) !== -1) await next(socket, 'message')
    socket.close()
    return [got.length, got.every((tick, index) => tick === index || tick === -1)]
  })
  await see('closed by the server', async () => {
    const socket = await open()
    socket.send('close 4001 see you')
    const { code, reason, wasClean } = await next<CloseEvent>(socket, 'close')
    socket.send('into the void')
    return [code, reason, wasClean, socket.readyState, socket.bufferedAmount]
  })
  await see('closed by the page', async () => {
    const socket = await open()
    const end = next<CloseEvent>(socket, 'close')
    socket.close(3001, 'enough')
    const { code, reason, wasClean } = await end
    return [code, reason, wasClean]
  })
  await see('dropped', async () => {
    const socket = await open()
    const log: string[] = []
    socket.onerror = () => log.push('error')
    socket.send('drop')
    const { code, wasClean } = await next<CloseEvent>(socket, 'close')
    return [code, wasClean, log]
  })
  await see('refused', async () => {
    const socket = new WebSocket('ws://127.0.0.1:9/')
    const log: string[] = []
    socket.onerror = () => log.push('error')
    const { code, wasClean } = await next<CloseEvent>(socket, 'close')
    return [code, wasClean, log, socket.readyState]
  })
  await see('handler that throws', async () => {
    const socket = await open()
    const reported = next<ErrorEvent>(window, 'error')
    socket.onmessage = () => {
      throw new Error('mine')
    }
    socket.send('x')
    const { message } = await reported
    socket.close()
    return message
  })
}
