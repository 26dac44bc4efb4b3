import type { Page } from '@playwright/test'

/** What a script in the page needs to write down what it sees there. */
export interface Observer {
  readonly seen: Record<string, unknown>
  /** Writes down what the work gives, or how it fails. */
  readonly see: (name: string, work: () => unknown) => Promise<void>
  readonly attempt: (work: () => unknown) => Promise<unknown>
  readonly words: (error: unknown) => unknown
  /** Calls a method on something that it may not be made for. */
  readonly misuse: (holder: object, method: string, self: unknown, args: unknown[]) => unknown
  readonly next: <E extends Event>(target: EventTarget, type: string) => Promise<E>
  readonly pause: (ms: number) => Promise<void>
  /** Everything that a page can find out about a property. */
  readonly describeProperty: (holder: object, key: PropertyKey) => unknown
  /** What a pattern of the page's own left behind, which work in between must not change. */
  readonly lastMatch: (work: () => unknown) => unknown
}

type Script = (observer: Observer) => Promise<void>

/** Runs a script in the page and gives what it saw. Both are sent as text: neither may use anything else of its file. */
export async function observe(page: Page, script: Script): Promise<Record<string, unknown>> {
  return page.evaluate(`(async () => {
    const observer = (${createObserver.toString()})()
    await (${script.toString()})(observer)
    return observer.seen
  })()`)
}

function createObserver(): Observer {
  const seen: Record<string, unknown> = {}
  const words = (error: unknown) =>
    error instanceof Error ? `${error.constructor.name} ${error.name}: ${error.message}` : error
  const attempt = async (work: () => unknown) => {
    try {
      return await work()
    } catch (error) {
      return words(error)
    }
  }
  return {
    seen,
    words,
    attempt,
    see: async (name, work) => {
      seen[name] = await attempt(work)
    },
    misuse: (holder, method, self, args) => Reflect.apply(Reflect.get(holder, method), self, args),
    next: (target, type) =>
      new Promise((resolve) => {
        target.addEventListener(type, (event) => resolve(event as never), { once: true })
      }),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    describeProperty: (holder, key) => {
      const descriptor: Record<string, unknown> = { ...Object.getOwnPropertyDescriptor(holder, key) }
      const { value, get, set, ...flags } = descriptor
      const describeFunction = (part: unknown) =>
        typeof part === 'function' ? Function.prototype.toString.call(part) : typeof part
      const own = typeof value === 'function' && [
        value.name,
        value.length,
        String(value),
        Reflect.ownKeys(value).map(String),
      ]
      return [String(key), flags, own, [value, get, set].map(describeFunction)]
    },
    lastMatch: (work) => {
      void /(b)/.exec('abc')
      work()
      const last = RegExp as unknown as Record<string, unknown>
      return [last.$1, last.lastMatch, last.input]
    },
  }
}
