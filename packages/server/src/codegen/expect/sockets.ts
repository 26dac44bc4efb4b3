import type { WebSocketEntry } from '@gasoline/wire'
import { parseJson, isObject } from '../../analysis/bodies/json.ts'
import { groupConnections, isEventStream } from '../../analysis/context/connections.ts'
import { isLoad } from '../../analysis/context/page-lifetimes.ts'
import { TIMING_MS } from '../../analysis/timing.ts'
import { isFirstPartyUrl, readOrigin, readPath } from '../../analysis/urls.ts'
import { toTestPath } from '../flow/path.ts'
import type { FlowStep } from '../flow/read-flow.ts'
import type { Expectation } from './expectation.ts'
import type { Observation, Other, Socket } from './observation.ts'
import { describeBodies } from './returned-shape.ts'

/** Of development servers, which an app that is built has not; and those whose first messages are no messages of the app. */
const CHANNELS = /\/(?:socket\.io|engine\.io|sockjs(?:-node)?|signalr|cable|@vite|livereload|[\w/-]*-?hmr)(?:\/|$)/i
const DEV_MESSAGE = /^\s*\{"(?:type|action)":"(?:hot|hash|liveReload|connected|sync|built|building|overlay)"/

export function listSockets(events: readonly WebSocketEntry[], appOrigins: ReadonlySet<string>): readonly Socket[] {
  return groupConnections(events).flatMap((steps) => {
    const opened = steps.find(({ event }) => event === 'open')
    if (!opened || isEventStream(opened) || /vite/.test(String(opened.metadata?.protocol))) return []
    const url = (opened.url ?? '').replace(/^ws/, 'http')
    const received = steps.filter(({ event, direction }) => event === 'message' && direction === 'incoming')
    const messages = received.map(({ at, data, truncated }) => ({ at, data, isCut: truncated === true }))
    const isDev = CHANNELS.test(readPath(url)) || messages.some(({ data = '' }) => DEV_MESSAGE.test(data))
    if (isDev || !isFirstPartyUrl(url, appOrigins)) return []
    const begun = steps.find(({ event }) => event === 'connecting')?.at ?? opened.at
    return [{ url, at: begun, messages, isClosed: steps.some(({ event }) => event === 'close') }]
  })
}

/** The sockets that a step opened, and what was received on each before the next step. */
export function expectSockets(step: FlowStep, observation: Observation, other: Other): Expectation[] {
  const theirs = other && opensIn(other.step, other.observation)
  return opensIn(step, observation).flatMap((socket): Expectation[] => {
    const place = toPlace(socket, observation)
    const same = theirs?.find((one) => other && toPlace(one, other.observation).path === place.path)
    if (theirs && !same) return []
    const messages = socket.messages.filter(({ at }) => at < step.until)
    const isReceiving = messages.length > 0 && (!same || same.messages.length > 0)
    const receives = isReceiving ? describeMessages([...messages, ...(same?.messages ?? [])]) : undefined
    return [{ kind: 'socket', ...place, ...(receives !== undefined && { receives }) }]
  })
}

function opensIn({ at, until }: FlowStep, { sockets, values }: Observation): readonly Socket[] {
  const opened = sockets.filter((one) => one.at >= at - TIMING_MS.notedLate && one.at < until - TIMING_MS.notedLate)
  return [...new Map(opened.map((one) => [toTestPath(one.url, values), one])).values()]
}

function toPlace({ url }: Socket, { values, appOrigins }: Observation) {
  const origin = readOrigin(url)
  return {
    path: toTestPath(url, values),
    ...(origin !== undefined && !appOrigins.has(origin) && { origin }),
  }
}

/** What the messages that are like the first one have in common; of others than JSON, that there are any. */
function describeMessages(messages: Socket['messages']) {
  const bodies = messages.map(({ data, isCut }) => (isCut ? undefined : parseJson(data)))
  const kinds = bodies.map((body) => (isObject(body) ? Object.keys(body).toSorted().join() : ''))
  const alike = bodies.filter((_, index) => kinds[index] === kinds[0])
  return describeBodies(alike.map((body) => ({ body, isCut: false }))) ?? 'any'
}

/** Sockets that were open to the end: nothing closed them, and their page was not left. */
export function expectOpenSockets(observation: Observation, other: Observation | undefined): Expectation[] {
  const before = other && new Set(listOpen(other).map((one) => toPlace(one, other).path))
  const places = listOpen(observation).map((one) => toPlace(one, observation))
  const unique = [...new Map(places.map((place) => [place.path, place])).values()]
  return unique
    .filter(({ path }) => before?.has(path) !== false)
    .map((place) => ({ kind: 'socket', ...place, staysOpen: true }))
}

function listOpen({ sockets, steps }: Observation): readonly Socket[] {
  const from = (steps[0]?.at ?? 0) - TIMING_MS.notedLate
  const until = steps.at(-1)?.until ?? Number.POSITIVE_INFINITY
  const loads = steps.flatMap(({ action, followed }) => [action, ...followed]).filter(isLoad)
  const isLeft = (socket: Socket) => loads.some(({ at }) => at > socket.at)
  return sockets.filter((one) => one.at >= from && one.at < until && !one.isClosed && !isLeft(one))
}
