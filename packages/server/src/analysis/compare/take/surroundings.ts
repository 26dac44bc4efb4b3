import { LIMITS } from '@gasoline/wire'
import type { LogEntry, NetworkEntry, StoredEvent } from '@gasoline/wire'
import { withoutBuildHash } from '../../identity/path-template.ts'
import { toUrlTemplate } from '../../identity/parameterise.ts'
import { rememberEach } from '../../remember.ts'
import { readOrigin } from '../../urls.ts'
import type { View } from '../../../store/view.ts'
import type { SeenBuild, SeenLoad, SeenSocket } from '../seen.ts'
import { nameSeenPage } from './pages.ts'
import { shortHash } from './short-hash.ts'

const { sockets: MOST_SOCKETS, pages: MOST_PAGES, bundles: MOST_BUNDLES, urlChars } = LIMITS.compare

export function nameSocket(url = ''): string {
  return shortHash('socket', readOrigin(url) ?? '', toUrlTemplate(url))
}

export function countSockets(connections: readonly (readonly StoredEvent<'websocket'>[])[]): SeenSocket[] {
  const groups = new Map<string, (readonly StoredEvent<'websocket'>[])[]>()
  for (const steps of connections) {
    const key = nameSocket(steps.at(-1)?.url)
    const known = groups.get(key)
    if (known) known.push(steps)
    else groups.set(key, [steps])
  }
  return [...groups].slice(-MOST_SOCKETS).map(([key, all]) => {
    const newest = all.at(-1) ?? []
    const last = newest.findLast(({ event }) => event !== 'message' && event !== 'error')
    return {
      key,
      url: (newest[0]?.url ?? '').slice(0, urlChars),
      opened: all.filter((steps) => steps.some(({ event }) => event === 'open' || event === 'message')).length,
      state: last?.event === 'close' ? 'closed' : last?.event === 'connecting' ? 'connecting' : 'open',
      messages: all.flat().filter(({ event }) => event === 'message').length,
    } as const
  })
}

/** How the pages loaded. */
export function readLoads(snapshots: View['performance']): SeenLoad[] {
  const groups = new Map<string, StoredEvent<'performance'>[]>()
  for (const snapshot of snapshots) {
    const page = nameSeenPage(snapshot.url)
    groups.set(page, [...(groups.get(page) ?? []), snapshot])
  }
  return [...groups].slice(-MOST_PAGES).map(([page, all]) => {
    const pick = (read: (one: StoredEvent<'performance'>) => unknown) =>
      all
        .map(read)
        .flatMap((value) => (typeof value === 'number' ? Math.round(value) : []))
        .slice(-LIMITS.compare.durations)
    return {
      page,
      loadMs: pick(({ timing }) => timing.load),
      requests: pick(({ network }) => network?.count),
      bytes: pick(({ network }) => network?.transferSize),
    }
  })
}

/** `[vite] hot updated: /src/cart.ts`, `[HMR] Updated modules`, `[Fast Refresh] done`. */
const HOT =
  /^\[(?:vite|hmr|fast refresh|webpack-dev-server|wds|parcel)\].{0,40}?(?:hot updated|updated modules|done|app updated)/i
const HOT_FILE = /hot updated: (\S{1,120})/g
/** What ran last is what counts, and its own code stands at the top of a stack. */
const LOGS_READ = 200
const STACK_CHARS = 600
const SCRIPT = /[\w.~-]{1,80}\.m?js/g

/** The build that ran: names of bundles with a hash, and hot updates. */
export function readBuild({ logs, network, performance }: Pick<View, 'logs' | 'network' | 'performance'>): SeenBuild {
  const hot = logs.filter(({ message }) => message.startsWith('[') && HOT.test(message.slice(0, 100)))
  const bundles = new Set<string>()
  for (const log of logs.slice(-LOGS_READ)) for (const name of listLogBundles(log)) bundles.add(name)
  for (const request of network) for (const name of listRequestBundles(request)) bundles.add(name)
  for (const { network: totals } of performance)
    for (const name of listBundles(JSON.stringify(totals?.slowest ?? ''))) bundles.add(name)
  return {
    bundles: [...bundles].slice(-MOST_BUNDLES).toSorted(),
    hotUpdates: hot.length,
    hotFiles: [...new Set(hot.flatMap(readHotFiles))].slice(-MOST_BUNDLES),
  }
}

const listLogBundles = rememberEach(({ filename = '', stack = '' }: LogEntry) =>
  listBundles(`${filename}\n${stack.slice(0, STACK_CHARS)}`),
)

const listRequestBundles = rememberEach(({ initiator = '' }: NetworkEntry) =>
  listBundles(initiator.slice(0, STACK_CHARS)),
)

/** Most have none: they share one list. */
function listBundles(text: string): readonly string[] {
  const names = new Set(text.match(SCRIPT))
  const bundles = [...names].filter((name) => withoutBuildHash(name) !== name)
  return bundles.length > 0 ? bundles : NO_BUNDLES
}

const NO_BUNDLES: readonly string[] = []

function readHotFiles({ message }: LogEntry): string[] {
  return Array.from(message.slice(0, 1_000).matchAll(HOT_FILE), ([, file = '']) => file.replace(/^\//, ''))
}
