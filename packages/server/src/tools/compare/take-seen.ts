import { STREAM_NAMES } from '@gasoline/wire'
import { takeWindow } from '../../analysis/compare/take-window.ts'
import type { GitState, SeenFailure, SeenWindow } from '../../analysis/compare/seen.ts'
import type { WindowBounds } from '../../analysis/compare/take/window-bounds.ts'
import { createContext } from '../../analysis/context/context.ts'
import type { Context } from '../../analysis/context/context.ts'
import { createNoiseFinder } from '../../analysis/noise/noise.ts'
import { findAppOrigins } from '../../analysis/urls.ts'
import { describeSeen } from '../../render/compare/describe-seen.ts'
import type { StreamMarks } from '../../sessions/verify-sessions.ts'
import type { View } from '../../store/view.ts'
import type { ToolContext } from '../define-tool.ts'

/** What is held, and the requests that their ring has evicted: failures are looked for in what is held, and those are pinned. */
export interface LookedBack {
  readonly context: Context
  readonly view: View
  readonly requests: View['network']
}

export function lookBack({ view, noise, before, now, counts }: ToolContext): LookedBack {
  const held = view({ includePinned: true })
  const context = createContext(held, now(), createNoiseFinder(held, noise.list(), findAppOrigins(held)), before)
  const requests =
    counts('network').evicted > 0 ? view({ includePinned: true, includeEvicted: true }).network : held.network
  return { context, view: held, requests }
}

interface Wanted {
  readonly bounds: WindowBounds
  readonly url?: string | undefined
  readonly git?: GitState | undefined
  readonly earlier?: readonly SeenFailure[] | undefined
}

export function takeSeen({ context, requests }: LookedBack, wanted: Wanted): SeenWindow {
  return takeWindow(context, { ...wanted, requests, describe: describeSeen })
}

/** The newest event that has arrived. */
export function findLastSeq(view: View): number {
  return Math.max(0, ...STREAM_NAMES.flatMap((name) => view[name].at(-1)?.seq ?? []))
}

const MARKED = ['logs', 'network', 'actions', 'websocket'] as const

export function markStreams({ counts }: Pick<ToolContext, 'counts'>): StreamMarks {
  return Object.fromEntries(
    MARKED.map((name) => {
      const { stored, evicted, cleared } = counts(name)
      return [name, { held: stored, gone: evicted + cleared }]
    }),
  )
}

/** How many events of a window are no longer held: the oldest go first, those from before it ahead of its own. */
export function countLost(
  marks: StreamMarks,
  { counts }: Pick<ToolContext, 'counts'>,
  { requests }: Pick<LookedBack, 'requests'>,
): number {
  return MARKED.reduce((total, name) => {
    const mark = marks[name] ?? { held: 0, gone: 0 }
    const { stored, evicted, cleared } = counts(name)
    const recalled = name === 'network' ? Math.max(0, requests.length - stored) : 0
    return total + (marks[name] ? Math.max(0, evicted + cleared - mark.gone - mark.held - recalled) : 0)
  }, 0)
}
