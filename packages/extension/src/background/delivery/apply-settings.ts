import { LIMITS } from '@gasoline/wire'
import type { PageSettings } from '@gasoline/wire'
import type { PageBatch } from '../../messages.ts'
import { parseJson } from '../server/parse-json.ts'

type Fields = Record<string, unknown>
type Tagged = readonly [stream: string, event: Fields]

/**
 * A batch that was captured before the page knew the settings, without what they forbid. A batch that cannot be read
 * stays as it is when nothing is forbidden, and is emptied otherwise.
 */
export function applySettings(batch: PageBatch, settings: PageSettings): PageBatch {
  if (!batch.isUnconfigured || !isAnythingForbidden(settings)) return batch
  const parsed = parseJson(batch.events)
  const all: readonly unknown[] = Array.isArray(parsed) ? parsed : []
  const allowed = all.filter(isTagged).flatMap((pair) => allow(pair, settings))
  const events = JSON.stringify(allowed)
  const { actions: _actions, websocket: _websocket, ...others } = batch.counts
  const countOf = (name: string) => allowed.filter(([stream]) => stream === name).length
  return {
    ...batch,
    events,
    bytes: new TextEncoder().encode(events).length,
    count: allowed.length,
    counts: { ...others, actions: countOf('actions'), websocket: countOf('websocket') },
    hasAction: batch.hasAction && settings.actionCaptureEnabled,
  }
}

function isAnythingForbidden(settings: PageSettings): boolean {
  return !(
    settings.actionCaptureEnabled &&
    settings.networkBodyCaptureEnabled &&
    settings.webSocketCaptureMode === 'messages' &&
    settings.enhancedSelectorsEnabled &&
    settings.aiContextEnabled &&
    settings.aiContextComponentTree &&
    settings.reproductionBufferSize >= LIMITS.page.errorActions
  )
}

function allow([stream, event]: Tagged, settings: PageSettings): Tagged[] {
  switch (stream) {
    case 'actions': {
      if (!settings.actionCaptureEnabled) return []
      return [[stream, settings.enhancedSelectorsEnabled ? event : without(event, ['selectors', 'dropTarget'])]]
    }
    case 'network':
      return [[stream, settings.networkBodyCaptureEnabled ? event : without(event, BODIES)]]
    case 'websocket': {
      const mode = settings.webSocketCaptureMode
      return mode === 'messages' || (mode === 'lifecycle' && event.event !== 'message') ? [[stream, event]] : []
    }
    case 'logs':
      return [[stream, allowContext(event, settings)]]
    default:
      return [[stream, event]]
  }
}

/** An error with what the page would have added to it had it known the settings, and a list that names no more. */
function allowContext(event: Fields, settings: PageSettings): Fields {
  const { _actions, _aiContext, _enrichments, ...rest } = event
  if (!settings.aiContextEnabled) return rest
  const hasActions = settings.actionCaptureEnabled && Array.isArray(_actions)
  const context = allowParts(_aiContext, settings)
  const hasContext = context !== undefined
  const isThere = (name: unknown) => (name !== 'userActions' || hasActions) && (name !== 'aiContext' || hasContext)
  const names = Array.isArray(_enrichments) ? _enrichments.filter(isThere) : []
  return {
    ...rest,
    ...(hasActions && { _actions: _actions.slice(-settings.reproductionBufferSize) }),
    ...(hasContext && { _aiContext: context }),
    ...(names.length > 0 && { _enrichments: names }),
  }
}

function allowParts(context: unknown, settings: PageSettings): Fields | undefined {
  if (typeof context !== 'object' || context === null) return undefined
  const parts = without({ ...context }, [
    ...(settings.aiContextComponentTree ? [] : ['componentAncestry']),
    ...(settings.aiContextStateSnapshot ? [] : ['stateSnapshot']),
  ])
  return Object.keys(parts).length > 0 ? parts : undefined
}

const BODIES = ['requestBody', 'responseBody', 'requestTruncated', 'responseTruncated']

function without(event: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name)))
}

function isTagged(pair: unknown): pair is Tagged {
  if (!Array.isArray(pair)) return false
  const [stream, event] = pair as readonly unknown[]
  return typeof stream === 'string' && typeof event === 'object' && event !== null
}
