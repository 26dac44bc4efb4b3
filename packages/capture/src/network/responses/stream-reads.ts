import {
  apply,
  defineProperty,
  findGetter,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  uncurry,
} from '../../natives/natives.ts'
import { follow } from '../../natives/follow.ts'
import { patch, patchAfter } from '../../natives/patch.ts'
import { patchClass } from '../../natives/patch-class.ts'
import { readField } from '../../natives/read-field.ts'
import type { Page, Undo } from '../../page/page.ts'
import { tryTo } from './body-watcher.ts'
import type { BodyWatcher } from './body-watcher.ts'
import { createCollectors } from './response-body.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Piece = { readonly value?: Bytes; readonly done?: boolean }
/** Called with each piece as the page gets it, and without one when the stream breaks off. */
type Tap = (piece?: Piece) => void

/** One stream of a body: its readers share it. */
interface Source {
  readonly watcher: BodyWatcher
  /** Undefined before the first read, and null once nothing more is needed. */
  tap?: Tap | null | undefined
}

export interface StreamReads {
  readonly watch: (stream: ReadableStream, watcher: BodyWatcher) => void
  readonly stop: Undo
}

/** Follows how the page reads the stream of a body: by readers, in loops, through pipes. */
export function watchStreamReads(page: Page): StreamReads {
  const { window, guard } = page
  const { ReadableStream, ReadableStreamDefaultReader, ReadableStreamBYOBReader, TransformStream, WritableStream } =
    window
  const { prototype } = ReadableStream
  const isLocked = findGetter<boolean>(prototype, 'locked')
  const isTaken = findGetter<boolean>(WritableStream.prototype, 'locked')
  const getReadable = findGetter<ReadableStream>(TransformStream.prototype, 'readable')
  const pipe = uncurry(prototype.pipeThrough as (transform: TransformStream) => ReadableStream)
  const enqueue = uncurry(window.TransformStreamDefaultController.prototype.enqueue)
  const createCollector = createCollectors(window)
  const sources = new WeakMap<object, Source>()
  const getSource = sources.get.bind(sources)
  const keep = sources.set.bind(sources)

  function openTap(source: Source): Tap | null {
    const { add, stop } = createCollector()
    const end = source.watcher.claim(() => stop('unfinished'))
    if (!end) return null
    return guard((piece?: Piece) => {
      if (source.tap === null) return
      const body = piece ? add(piece.done ? undefined : piece.value) : stop('broken')
      if (!body) return
      source.tap = null
      end(body)
    })
  }
  const findTap = (reader: object) =>
    tryTo(page, () => {
      const source = getSource(reader)
      if (source?.tap === undefined && source) source.tap = openTap(source)
      return source?.tap
    })

  const inherit = guard((from: object, to: object) => {
    const source = getSource(from)
    if (source) keep(to, source)
  })
  const made = (reader: object, args: readonly unknown[]) => inherit(args[0] as object, reader)
  const split = guard((from: object, branches: readonly [object, object]) => {
    const source = getSource(from)
    if (!source) return
    keep(branches[0], source)
    keep(branches[1], { watcher: source.watcher })
  })

  const readHandler = {
    apply: (original: () => Promise<Piece>, self: object, args: []) => {
      const promise = apply(original, self, args)
      const tap = findTap(self)
      return tap ? follow(promise, tap, () => tap()) : promise
    },
  }

  /** A link between the stream and where the page pipes it; undefined where that would make a difference. */
  function openLink(self: ReadableStream, isTo: boolean, [target, options]: readonly unknown[]) {
    const isRefused = isTo && (!(target instanceof WritableStream) || isTaken?.(target))
    // What a link holds would be lost to a page that goes on reading.
    if (!getSource(self) || isRefused || readField(options, 'preventCancel') || isLocked?.(self)) return undefined
    const tap = findTap(self)
    if (!tap) return undefined
    return new TransformStream<Bytes, Bytes>({
      transform: (value, controller) => {
        tap({ value })
        enqueue(controller, value)
      },
      flush: () => tap({ done: true }),
    })
  }
  const pipes = prototype as unknown as Record<'pipeTo' | 'pipeThrough', (...args: never[]) => unknown>
  const patchPipe = (name: keyof typeof pipes) =>
    patch(pipes, name, {
      apply: (original, self: ReadableStream, args: never[]) => {
        const link = tryTo(page, () => openLink(self, name === 'pipeTo', args))
        if (!link) return apply(original, self, args) as unknown
        const result: unknown = apply(original, getReadable?.(link), args)
        pipe(self, link)
        return result
      },
    })

  // One function under two names.
  const loops = getOwnPropertyDescriptor(prototype, Symbol.asyncIterator)
  const undos = [
    patchPipe('pipeTo'),
    patchPipe('pipeThrough'),
    patchAfter(prototype, 'getReader', inherit),
    patchAfter(prototype, 'tee', split),
    patch(ReadableStreamDefaultReader.prototype, 'read', readHandler as never),
    patch(ReadableStreamBYOBReader.prototype, 'read', readHandler as never),
    patchClass(window, 'ReadableStreamDefaultReader', made),
    patchClass(window, 'ReadableStreamBYOBReader', made),
  ]
  if (loops) {
    undos.push(
      patchAfter(prototype, 'values', inherit),
      patch(getPrototypeOf(new ReadableStream().values()) as AsyncIterator<unknown>, 'next', readHandler as never),
    )
    defineProperty(prototype, Symbol.asyncIterator, { ...loops, value: prototype.values })
    undos.push(() => void defineProperty(prototype, Symbol.asyncIterator, loops))
  }
  return { watch: (stream, watcher) => void keep(stream, { watcher }), stop: () => undos.forEach((undo) => undo()) }
}
