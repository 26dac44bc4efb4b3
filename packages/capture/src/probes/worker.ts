import { LIMITS } from '@gasoline/wire/limits'
import { getPrototypeOf, findGetter } from '../natives/natives.ts'
import { patchAfter } from '../natives/patch.ts'
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
 * Requests of dedicated workers that the page creates from a Blob: they get the same source with our hooks appended. All
 * other workers are left alone: hooking them would change their URL.
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
  // It must not fail whatever the worker did to its scope; the line break ends an unfinished expression.
  const code = `\ntry{(${followWorker.toString()})(self,"${name}",${requestBodyBytes + 1})}catch{}`
  const blobs = new Map<string, WeakRef<Blob>>()
  /** By the page's blob URL: ours is revoked with it. */
  const replacements = new Map<string, string>()
  let channel: BroadcastChannel | undefined

  const begun = new Map<string, Facts>()

  const report = guard(({ data }: MessageEvent<WorkerReport>) => {
    const { id, status, contentType, duration, size, error } = data
    const facts = begun.get(id) ?? describeReport(data)
    begun.delete(id)
    if (status !== undefined)
      return exchanges.finish(facts, {
        status,
        contentType: contentType || undefined,
        duration,
        size,
        error,
        bodyGap: 'worker',
      })
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

  /** The URL of the same source with our hooks appended; undefined for a worker that is left alone. */
  function findReplacement(url: unknown, options: unknown): string | undefined {
    const address = typeof url === 'string' ? url : url instanceof URL ? url.href : ''
    const blob = blobs.get(address)?.deref()
    const type = readField(options, 'type') ?? 'classic'
    // With a default Trusted Types policy, the page's own code would have to approve our URL.
    if (!blob || type !== 'classic' || defaultPolicy()) return undefined
    if (blob.type !== '' && indexOf(blob.type, 'script') < 0) return undefined
    const known = replacements.get(address)
    if (known !== undefined) return known
    if (!channel) {
      channel = new BroadcastChannel(name)
      channel.onmessage = report
    }
    const ours = createUrl(new Blob([blob, code], { type: blob.type }))
    replacements.set(address, ours)
    return ours
  }

  function exchange(args: unknown[]): unknown[] {
    let own: string | undefined
    guard(() => {
      own = findReplacement(args[0], args[1])
    })()
    return own === undefined ? args : args.length > 1 ? [own, args[1]] : [own]
  }

  const created = guard((_: unknown, url: string, args: readonly unknown[]) => {
    const object = args[0]
    if (!(object instanceof Blob)) return
    const [oldest] = blobs.keys()
    if (blobs.size >= URLS && oldest !== undefined) blobs.delete(oldest)
    blobs.set(url, new WeakRef(object))
  })
  const revoked = guard((_: unknown, __: unknown, args: readonly [string]) => {
    const url = args[0]
    const own = replacements.get(url)
    if (own !== undefined) revokeUrl(own)
    replacements.delete(url)
    blobs.delete(url)
  })

  const undos = [
    patchClass(window, 'Worker', () => {}, exchange),
    patchAfter(URL, 'createObjectURL', created),
    patchAfter(URL, 'revokeObjectURL', revoked),
  ]
  return () => {
    for (const undo of undos) undo()
    channel?.close()
    exchanges.stop()
  }
}

/**
 * The page's default Trusted Types policy, if it has one.
 * https://developer.mozilla.org/en-US/docs/Web/API/TrustedTypePolicyFactory/defaultPolicy
 */
function followDefaultPolicy(window: Window): () => unknown {
  // Not in TypeScript's description of the browser yet.
  const { trustedTypes } = window as { trustedTypes?: object }
  const readPolicy =
    trustedTypes && findGetter<object | null>(getPrototypeOf(trustedTypes) ?? undefined, 'defaultPolicy')
  return () => readPolicy?.(trustedTypes)
}
