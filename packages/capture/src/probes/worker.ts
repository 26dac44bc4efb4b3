import { LIMITS } from '@gasoline/wire/limits'
import { apply, getPrototypeOf, findGetter } from '../natives/natives.ts'
import { patch } from '../natives/patch.ts'
import { createExchanges } from '../network/exchanges.ts'
import type { Facts } from '../network/exchanges.ts'
import { isAuthHeader } from '../network/requests/headers.ts'
import { patchClass } from '../natives/patch-class.ts'
import { readField } from '../natives/read-field.ts'
import { createRequestFacts } from '../network/requests/request-facts.ts'
import { followWorker } from '../network/worker-code.ts'
import type { WorkerReport } from '../network/worker-code.ts'
import { indexOf, toLowerCase } from '../natives/strings.ts'
import type { Probe } from '../page/page.ts'

const { requestBodyBytes } = LIMITS.network
const URLS = 50

/**
 * Requests of dedicated workers that the page makes from a Blob: they get the same source with a follower of ours at its
 * end. All other workers are left alone: following them would change where they come from.
 */
export const workerProbe: Probe = (page, emit) => {
  const { window, guard } = page
  const { Blob, URL, BroadcastChannel } = window
  if (!BroadcastChannel || !window.Worker) return () => {}
  const createUrl = URL.createObjectURL.bind(URL)
  const revokeUrl = URL.revokeObjectURL.bind(URL)
  const exchanges = createExchanges(page, emit)
  const describe = createRequestFacts(page)
  const defaultPolicy = followDefaultPolicy(window)
  const name = `${Math.random()}${Math.random()}`
  // Whatever the worker did to its scope before, this must not fail; nor does it go on with an unfinished expression.
  const code = `\ntry{(${followWorker.toString()})(self,"${name}",${requestBodyBytes + 1})}catch{}`
  const blobs = new Map<string, WeakRef<Blob>>()
  /** By the page's own address: ours lives and dies with it. */
  const replacements = new Map<string, string>()
  let channel: BroadcastChannel | undefined

  const begun = new Map<string, Facts>()

  const report = guard(({ data }: MessageEvent<WorkerReport>) => {
    const { id, status, contentType, duration, size, error } = data
    const facts = begun.get(id) ?? describeReport(data)
    begun.delete(id)
    if (status !== undefined)
      return exchanges.finish(facts, { status, contentType: contentType || undefined, duration, size, error })
    begun.set(id, facts)
    exchanges.begin(facts)
  })

  function describeReport(data: WorkerReport): Facts {
    const { facts } = describe({
      ...data,
      headers: { hasAuthHeader: data.headers.some((header) => isAuthHeader(toLowerCase(header))) },
      body: data.body,
      initiator: () => undefined,
      metadata: { worker: true },
    })
    return facts
  }

  /** The address of the same source with our follower behind it; undefined for a worker to be left alone. */
  function findReplacement(url: unknown, options: unknown): string | undefined {
    const address = typeof url === 'string' ? url : url instanceof URL ? url.href : ''
    const blob = blobs.get(address)?.deref()
    const type = readField(options, 'type') ?? 'classic'
    // A page that watches over its script addresses would have to be asked about ours.
    if (!blob || type !== 'classic' || defaultPolicy()) return undefined
    if (blob.type !== '' && indexOf(blob.type, 'script') < 0) return undefined
    const known = replacements.get(address)
    if (known !== undefined) return known
    if (!channel) {
      channel = new BroadcastChannel(name)
      channel.onmessage = report
    }
    const own = createUrl(new Blob([blob, code], { type: blob.type }))
    replacements.set(address, own)
    return own
  }

  function exchange(args: unknown[]): unknown[] {
    let own: string | undefined
    guard(() => {
      own = findReplacement(args[0], args[1])
    })()
    return own === undefined ? args : args.length > 1 ? [own, args[1]] : [own]
  }

  const created = guard((url: string, object: unknown) => {
    if (!(object instanceof Blob)) return
    const [oldest] = blobs.keys()
    if (blobs.size >= URLS && oldest !== undefined) blobs.delete(oldest)
    blobs.set(url, new WeakRef(object))
  })
  const revoked = guard((url: string) => {
    const own = replacements.get(url)
    if (own !== undefined) revokeUrl(own)
    replacements.delete(url)
    blobs.delete(url)
  })

  const undos = [
    patchClass(window, 'Worker', () => {}, exchange),
    patch(URL, 'createObjectURL', {
      apply: (original, self: unknown, args: [Blob]) => {
        const url = apply(original, self, args)
        created(url, args[0])
        return url
      },
    }),
    patch(URL, 'revokeObjectURL', {
      apply: (original, self: unknown, args: [string]) => {
        apply(original, self, args)
        revoked(args[0])
      },
    }),
  ]
  return () => {
    for (const undo of undos) undo()
    channel?.close()
    exchanges.stop()
  }
}

/** The page's own judge over addresses of scripts, if it has one. */
function followDefaultPolicy(window: Window): () => unknown {
  // Not in TypeScript's description of the browser yet.
  const { trustedTypes } = window as { trustedTypes?: object }
  const readPolicy =
    trustedTypes && findGetter<object | null>(getPrototypeOf(trustedTypes) ?? undefined, 'defaultPolicy')
  return () => readPolicy?.(trustedTypes)
}
