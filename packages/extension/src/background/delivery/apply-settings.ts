import { allowEvent } from '@gasoline/capture/allow-event'
import { LIMITS } from '@gasoline/wire'
import type { PageSettings } from '@gasoline/wire'
import { chooseErrorContext } from '../../settings/error-context.ts'
import { isPageEvent } from './parsed-batch.ts'
import type { EventFields, PageEvent, ParsedBatch } from './parsed-batch.ts'

/**
 * Applies the settings to a batch that the page captured before it had them. A batch that cannot be parsed stays as it is
 * if everything is allowed, and is emptied otherwise.
 */
export function applySettings(batch: ParsedBatch, settings: PageSettings): void {
  const { isUnconfigured, counts, hasAction } = batch.notes
  if (!isUnconfigured || isEverythingAllowed(settings)) return
  const allowed = (batch.events ?? []).filter(isPageEvent).flatMap((event) => allow(event, settings))
  const count = (name: string) => allowed.filter(([stream]) => stream === name).length
  batch.replaceEvents(allowed)
  batch.changeNotes({
    count: allowed.length,
    counts: { ...counts, actions: count('actions'), websocket: count('websocket') },
    hasAction: hasAction && settings.actionCaptureEnabled,
  })
}

function isEverythingAllowed(settings: PageSettings): boolean {
  const { actions, components } = chooseErrorContext(settings)
  return (
    settings.actionCaptureEnabled &&
    settings.networkBodyCaptureEnabled &&
    settings.webSocketCaptureMode === 'messages' &&
    settings.enhancedSelectorsEnabled &&
    actions >= LIMITS.page.errorActions &&
    components
  )
}

function allow([stream, fields]: PageEvent, settings: PageSettings): PageEvent[] {
  if (stream === 'logs') return [[stream, allowContext(fields, settings)]]
  const allowed = allowEvent(stream, fields, settings)
  return allowed ? [[stream, { ...allowed }]] : []
}

/** An error with the context that the page would have added under these settings, and the list of what it has. */
function allowContext(fields: EventFields, settings: PageSettings): EventFields {
  const { _actions, _aiContext, _enrichments, ...rest } = fields
  const wanted = chooseErrorContext(settings)
  const hasActions = wanted.actions > 0 && Array.isArray(_actions)
  const context = allowParts(_aiContext, wanted)
  const isThere = (name: unknown) => (name !== 'userActions' || hasActions) && (name !== 'aiContext' || context)
  const names = Array.isArray(_enrichments) && wanted.isEnabled ? _enrichments.filter(isThere) : []
  return {
    ...rest,
    ...(hasActions && { _actions: _actions.slice(-wanted.actions) }),
    ...(context && { _aiContext: context }),
    ...(names.length > 0 && { _enrichments: names }),
  }
}

function allowParts(
  context: unknown,
  { components, state }: ReturnType<typeof chooseErrorContext>,
): EventFields | undefined {
  if (typeof context !== 'object' || context === null) return undefined
  const isWanted: Readonly<Record<string, boolean>> = { componentAncestry: components, stateSnapshot: state }
  const parts = Object.entries(context).filter(([name]) => isWanted[name] ?? true)
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}
