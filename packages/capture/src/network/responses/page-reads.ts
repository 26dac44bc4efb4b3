import { apply, findGetter, parse, uncurry } from '../../natives/natives.ts'
import { follow } from '../../natives/follow.ts'
import { patch, patchAfter } from '../../natives/patch.ts'
import type { Page, Undo } from '../../page/page.ts'
import { tryTo } from './body-watcher.ts'
import type { BodyWatcher, WholeForm } from './body-watcher.ts'
import { createValueReader } from './read-value.ts'
import { watchStreamReads } from './stream-reads.ts'

export interface PageReads {
  readonly watch: (response: Response, watcher: BodyWatcher) => void
  readonly stop: Undo
}

const FORMS: readonly WholeForm[] = ['arrayBuffer', 'blob', 'bytes', 'json', 'text']

/**
 * Follows the page's own reading of a response, whole or as a stream. A copy would do harm: it is downloaded without
 * backpressure, however slowly the page reads.
 */
export function watchPageReads(page: Page): PageReads {
  const { window, guard } = page
  const { prototype } = window.Response
  const readText = uncurry(prototype.text)
  const isUsed = findGetter<boolean>(prototype, 'bodyUsed')
  const getBody = findGetter<ReadableStream | null>(prototype, 'body')
  const isLocked = findGetter<boolean>(window.ReadableStream.prototype, 'locked')
  const readValue = createValueReader(window)
  const streams = watchStreamReads(page)
  const watchers = new WeakMap<object, BodyWatcher>()
  const getWatcher = watchers.get.bind(watchers)
  const keep = watchers.set.bind(watchers)

  function watch(response: Response, watcher: BodyWatcher): void {
    keep(response, watcher)
    const body = getBody?.(response)
    if (body) streams.watch(body, watcher)
  }

  /** Called with the body as the page gets it. */
  function claim(response: Response, form: WholeForm): ((value?: unknown) => void) | undefined {
    const watcher = getWatcher(response)
    // Another reading fails.
    if (!watcher || isUsed?.(response) || isLocked?.(getBody?.(response))) return undefined
    const end = watcher.claim(() => ({ gap: 'unfinished' }), form)
    if (watcher.isAborted?.()) {
      end?.({ gap: 'broken' })
      // The page gets the browser's own promise: another one would be a microtask late.
      return undefined
    }
    return end && guard((value?: unknown) => void (readValue(value, end) || end({ gap: 'broken' })))
  }

  /** As the browser does, and with the same errors. */
  async function parseBody(response: Response, receive: (text?: string) => void): Promise<unknown> {
    return parse(await follow(readText(response), receive, () => receive()))
  }

  const copied = guard((response: Response, copy: Response) => {
    const watcher = getWatcher(response)
    if (!watcher) return
    // Its stream is another one from now on.
    watch(response, watcher)
    watch(copy, watcher)
  })

  const undos = FORMS.map((form) =>
    patch(prototype, form, {
      apply: (original: () => Promise<never>, self: Response, args: []): unknown => {
        const receive = tryTo(page, () => claim(self, form))
        if (!receive) return apply(original, self, args)
        if (form === 'json') return parseBody(self, receive)
        return follow(apply(original, self, args), receive, () => receive())
      },
    }),
  )
  undos.push(patchAfter(prototype, 'clone', copied), streams.stop)
  return { watch, stop: () => undos.forEach((undo) => undo()) }
}
