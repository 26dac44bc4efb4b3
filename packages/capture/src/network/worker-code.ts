/** A request of a worker, as its code reports it: at its beginning, and once more with the rest at its end. */
export interface WorkerReport {
  id: string
  at: number
  method: unknown
  url: string
  /** Names alone. */
  headers: string[]
  credentials: unknown
  body?: string
  status?: number
  contentType?: string
  duration?: number
  size?: number
  error?: string
}

type Xhr = XMLHttpRequest
type Method = (...args: unknown[]) => unknown

/**
 * Runs in a worker, from its source text: it may use nothing from outside itself. Follows fetch and XMLHttpRequest there
 * with the same care as in a page, and reports them on a channel. `chars` is the most of a body that is reported. No template
 * may be used here: it would end one that the worker's source has left open.
 */
export function followWorker(scope: Window & typeof globalThis, name: string, chars: number): void {
  const { performance, Headers, Request, URL } = scope
  const { prototype: Xhr } = scope.XMLHttpRequest
  const { apply, getOwnPropertyDescriptor, getPrototypeOf } = Reflect
  const { addEventListener } = scope.EventTarget.prototype
  const channel = new scope.BroadcastChannel(name)
  const uses = new WeakMap<object, WorkerReport>()
  const originals = new WeakMap<object, object>()
  const over = new WeakSet<WorkerReport>()
  const now = () => performance.timeOrigin + performance.now()
  const tag = Math.random().toString(36).slice(2)
  let last = 0

  /** No error of ours may reach the worker's own code. */
  const quietly = (work: () => void) => {
    try {
      work()
    } catch {
      // One report is lost.
    }
  }
  const read = (object: unknown, key: string): unknown =>
    typeof object === 'object' && object !== null ? getOwnPropertyDescriptor(object, key)?.value : undefined
  const begin = (method: unknown, url: unknown, body?: unknown, credentials?: unknown): WorkerReport => ({
    id: tag + '-' + String(++last),
    at: now(),
    method,
    url: typeof url === 'string' ? url : url instanceof URL ? url.href : url instanceof Request ? url.url : '[object]',
    headers: [],
    credentials,
    ...(typeof body === 'string' && { body: body.slice(0, chars) }),
  })
  // A BroadcastChannel has no target origin: it is limited to one origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = (report: WorkerReport) => channel.postMessage(report)
  const end = (report: WorkerReport, more: Partial<WorkerReport>) =>
    quietly(() => {
      if (!over.has(report)) send({ ...report, duration: now() - report.at, ...more })
      over.add(report)
    })
  const failed = (report: WorkerReport, reason: unknown) =>
    quietly(() => {
      const error = reason instanceof scope.Error ? reason.name + ': ' + reason.message : 'failed'
      end(report, { status: 0, error })
    })

  async function follow(promise: Promise<Response>, report: WorkerReport): Promise<Response> {
    let response: Response
    try {
      response = await promise
    } catch (error) {
      failed(report, error)
      throw error
    }
    quietly(() => {
      const { headers, status, type } = response
      if (type === 'opaque' || type === 'opaqueredirect') return
      const length = headers.get('content-length')
      end(report, { status, contentType: headers.get('content-type') ?? '', ...(length && { size: Number(length) }) })
    })
    return response
  }

  /** Puts a Proxy where the function is: on one of the scope's prototypes, mostly. */
  function patch(start: object, key: string, wrap: (target: Method, self: never, args: never) => unknown) {
    let holder: object | null = start
    while (holder && !getOwnPropertyDescriptor(holder, key)) holder = getPrototypeOf(holder)
    const functions = holder as Record<string, Method>
    const original = functions[key] as Method
    const wrapper = new Proxy(original, { apply: wrap as NonNullable<ProxyHandler<Method>['apply']> })
    originals.set(wrapper, original)
    functions[key] = wrapper
  }

  patch(scope.Function.prototype, 'toString', (target, self: object, args) =>
    apply(target, originals.get(self) ?? self, args),
  )
  patch(scope, 'fetch', (target, self: unknown, args: Parameters<typeof fetch>) => {
    const promise = apply(target, self, args) as Promise<Response>
    let report: WorkerReport | undefined
    quietly(() => {
      const request = args[0] instanceof Request ? args[0] : undefined
      const init = args[1]
      const pick = (key: 'method' | 'headers' | 'credentials') => read(init, key) ?? request?.[key]
      const headers = pick('headers')
      report = begin(pick('method') ?? 'GET', args[0], read(init, 'body'), pick('credentials'))
      if (headers instanceof Headers) headers.forEach((_, key) => report?.headers.push(key))
      else if (headers) report.headers = Object.keys(headers)
      send(report)
    })
    return report ? follow(promise, report) : promise
  })

  const finish = (xhr: Xhr, report: WorkerReport, size: number) => {
    const { status } = xhr
    if (status === 0) end(report, { status, error: 'Network error, timeout or abort' })
    else end(report, { status, contentType: xhr.getResponseHeader('content-type') ?? '', size })
  }
  patch(Xhr, 'open', (target, self: Xhr, args: Parameters<Xhr['open']>) => {
    apply(target, self, args)
    quietly(() => uses.set(self, begin(args[0], args[1])))
  })
  patch(Xhr, 'setRequestHeader', (target, self: Xhr, args: [string, string]) => {
    apply(target, self, args)
    quietly(() => uses.get(self)?.headers.push(args[0]))
  })
  patch(Xhr, 'send', (target, self: Xhr, args: [XMLHttpRequestBodyInit?]) => {
    const report = uses.get(self)
    uses.delete(self)
    if (!report) {
      apply(target, self, args)
      return
    }
    quietly(() => {
      report.at = now()
      report.credentials = self.withCredentials ? 'include' : undefined
      if (typeof args[0] === 'string') report.body = args[0].slice(0, chars)
      send(report)
      const onEnd = ({ loaded }: ProgressEvent) => quietly(() => finish(self, report, loaded))
      apply(addEventListener, self, ['loadend', onEnd, { capture: true, once: true }])
    })
    try {
      apply(target, self, args)
    } catch (error) {
      failed(report, error)
      throw error
    }
  })
}
