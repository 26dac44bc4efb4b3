import { apply } from '../../natives/natives.ts'
import { patch } from '../../natives/patch.ts'
import type { Page, Undo } from '../../page/page.ts'

/** Those that give something else than the text. */
type Reader = 'arrayBuffer' | 'blob' | 'bytes' | 'formData' | 'json'

interface Watcher {
  /** The page is about to read the whole of this answer, or of its own copy of it, in another form than text. */
  readonly copy: (response: Response, as: Reader) => void
  /** The page is reading the whole as text; what is given back is called with it, or without if that fails. */
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
 * Tells when a page takes the whole of an answer into memory. To copy it earlier would do harm: a copied answer is
 * downloaded without end, however slowly the page reads it.
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

  /** As for `fetch`, a promise of our own leaves it to the page whether a failure is handled. */
  async function follow(promise: Promise<string>, heard: (text: string | undefined) => void): Promise<string> {
    let text
    try {
      text = await promise
    } catch (error) {
      heard(undefined)
      throw error
    }
    heard(text)
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
