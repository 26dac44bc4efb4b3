import type { StoredEvent } from '@gasoline/wire'
import { isOwnUrl } from '../origins.ts'
import { placesOfInitiator } from './frames.ts'
import { isSamePage } from './same-page.ts'
import type { Scene } from './scene.ts'
import type { SocketSignal } from './signal.ts'

type Step = StoredEvent<'websocket'>

/** Normal end, page gone, no code given. */
const PEACEFUL = new Set([1000, 1001, 1005])
const LEAVING_MS = 500

/** Connections that ended with an error. */
export function findSocketSignals(scene: Scene): SocketSignal[] {
  return connectionsOf(scene.view.websocket).flatMap((steps) => {
    const entry = steps.findLast(({ event }) => event === 'close') ?? steps.findLast(({ event }) => event === 'error')
    if (!entry || !isBroken(entry, steps)) return []
    const left = scene.leftAt(entry)
    if (left !== undefined && left - entry.at < LEAVING_MS && entry.code === 1006) return []
    const [first = entry] = steps
    const key = `socket|${entry.url?.split(/[?#]/, 1)[0]}|${entry.code ?? ''}`
    const noise = scene.noiseOf(entry)
    const isWeak = isMended(entry, scene)
    return {
      kind: 'socket',
      entry,
      id: entry.id,
      since: first.at,
      at: entry.at,
      key,
      noise,
      isForeign: isForeign(steps, scene),
      isWeak,
    }
  })
}

function isBroken({ event, code, metadata }: Step, steps: readonly Step[]): boolean {
  if (event === 'close') return code === undefined ? hasError(steps) : !PEACEFUL.has(code)
  // Streams of server-sent events connect again by themselves.
  return metadata?.reconnecting !== true
}

/** The page has connected again since. */
function isMended({ url, at, ...entry }: Step, { view }: Scene): boolean {
  const last = connectionsOf(view.websocket.filter((step) => step.url === url && isSamePage(step, entry))).at(-1) ?? []
  return (
    last.some((step) => step.event === 'open' && step.at > at) &&
    !last.some(({ event }) => event === 'close' || event === 'error')
  )
}

function hasError(steps: readonly Step[]): boolean {
  return steps.some(({ event }) => event === 'error')
}

/** The steps of each connection, in order. */
export function connectionsOf(events: readonly Step[]): Step[][] {
  const connections = new Map<string, Step[]>()
  for (const event of events) {
    const key = `${event.pageId} ${event.connection}`
    const known = connections.get(key)
    if (known) known.push(event)
    else connections.set(key, [event])
  }
  return [...connections.values()]
}

function isForeign(steps: readonly Step[], { appOrigins }: Scene): boolean {
  const places = placesOfInitiator(steps.find(({ initiator }) => initiator !== undefined) ?? {})
  if (places.length > 0) return !places.some(({ url }) => isOwnUrl(url, appOrigins))
  return !isOwnUrl(steps[0]?.url ?? '', appOrigins)
}
