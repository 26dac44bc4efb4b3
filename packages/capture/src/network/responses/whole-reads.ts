import { apply } from '../../natives/natives.ts'
import { patch } from '../../natives/patch.ts'
import type { Page, Undo } from '../../page/page.ts'

/** Methods that give something else than text. */
type Reader = 'arrayBuffer' | 'blob' | 'bytes' | 'formData' | 'json'

interface Watcher {
  /** The page is about to read the whole response, or its own clone of it, in another form than text. */
  readonly copy: (response: Response, as: Reader) => void
  /**
   * The page is reading the whole as text; the returned function is called with it, or with undefined if that fails.
   */
  readonly text: () => ((text: string | undefined) => void) | undefined
}

export interface WholeReads {
  readonly watch: (response: Response, watcher: Watcher) => void
  readonly stop: Undo
}

interface Reading {
  receive: ReturnType<Watcher['text']>
}

const READERS: readonly Reader[] = ['arrayBuffer', 'blob', 'bytes', 'formData', 'json']

/**
 * Reports when a page reads a whole response into memory. Cloning it earlier would do harm: a cloned response is
 * downloaded without backpressure, however slowly the page reads it.
 */
export function watchWholeReads({ window, guard }: Page): WholeReads {
  const { Promise } = window
  const { prototype } = window.Response
  const watchers = new WeakMap<object, Watcher>()
  const getWatcher = watchers.get.bind(watchers)
  const keep = watchers.set.bind(watchers)

  const beforeRead = guard((response: Response, as: Reader) => getWatcher(response)?.copy(response, as))
  const readAsText = guard((response: Response, reading: Reading) => {
    reading.receive = getWatcher(response)?.text()
  })
  const copied = guard((response: Response, copy: Response) => {
    const watcher = getWatcher(response)
    if (watcher) keep(copy, watcher)
  })

  /** A promise of our own, as for `fetch`, so that a rejection stays unhandled unless the page handles it. */
  async function follow(promise: Promise<string>, receive: (text: string | undefined) => void): Promise<string> {
    let text
    try {
      text = await promise
    } catch (error) {
      receive(undefined)
      throw error
    }
    receive(text)
    return text
  }

  const undos = READERS.map((name) =>
    patch(prototype, name, {
      apply: (original: () => Promise<never>, self: Response, args: []) => {
        beforeRead(self, name)
        return apply(original, self, args)
      },
    }),
  )
  undos.push(
    patch(prototype, 'text', {
      apply: (original, self: Response, args: []) => {
        const promise = apply(original, self, args)
        if (!(promise instanceof Promise)) return promise
        const reading: Reading = { receive: undefined }
        readAsText(self, reading)
        return reading.receive ? follow(promise, reading.receive) : promise
      },
    }),
    patch(prototype, 'clone', {
      apply: (original, self: Response, args: []) => {
        const copy = apply(original, self, args)
        copied(self, copy)
        return copy
      },
    }),
  )
  return { watch: keep, stop: () => undos.forEach((undo) => undo()) }
}
