import { apply } from '../lib/natives.ts'
import { patch } from '../lib/patch.ts'
import type { Page, Undo } from '../page.ts'

type Reader = 'arrayBuffer' | 'blob' | 'bytes' | 'formData' | 'json' | 'text'
type Hear = (response: Response) => void

const READERS: readonly Reader[] = ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text']

export interface WholeReads {
  /** Calls `hear` right before the page reads the whole of this answer, or of a copy that it made of it, for the first time. */
  readonly watch: (response: Response, hear: Hear) => void
  readonly stop: Undo
}

/**
 * Tells when a page is about to take the whole of an answer into memory. To copy it earlier would do harm: a copied answer
 * is downloaded without end, however slowly the page reads it.
 */
export function watchWholeReads({ window, guard }: Page): WholeReads {
  const { prototype } = window.Response
  const watched = new WeakMap<object, Hear>()
  const hearOf = watched.get.bind(watched)
  const keep = watched.set.bind(watched)

  const reading = guard((response: Response) => hearOf(response)?.(response))
  const copied = guard((response: Response, copy: Response) => {
    const hear = hearOf(response)
    if (hear) keep(copy, hear)
  })
  const undos = READERS.map((name) =>
    patch(prototype, name, {
      apply: (original: () => Promise<never>, self: Response, args: []) => {
        reading(self)
        return apply(original, self, args)
      },
    }),
  )
  undos.push(
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
