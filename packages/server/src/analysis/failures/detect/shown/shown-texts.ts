import type { ActionEntry, WebSocketEntry } from '@gasoline/wire'
import { findBrokenPart, isAmbiguous, isBrokenText } from './broken-text.ts'
import { parseJson, walk } from '../../../bodies/json.ts'
import { isSameTab } from '../../../context/same-page.ts'
import type { Context } from '../../../context/context.ts'
import type { ShownTextFailure } from '../../failure.ts'
import { identifyInferred } from '../../identify.ts'
import { rememberEach } from '../../../remember.ts'

/** Actions and loads after which a value that is none stood on the screen. */
export function findShownTexts(context: Context): ShownTextFailure[] {
  const { actions, domSnapshots } = context.view
  const afterActions = actions.flatMap((entry) =>
    mayBeBroken(entry) ? toFailure(entry, entry.appeared?.map(({ text }) => text) ?? [], context) : [],
  )
  const known = new Set(afterActions.map(({ key }) => key))
  const loads = domSnapshots.flatMap((entry) =>
    toFailure(
      entry,
      entry.elements.flatMap(({ text }) => text ?? []),
      context,
    ),
  )
  return [...afterActions, ...loads.filter(({ key }) => !known.has(key))]
}

const mayBeBroken = rememberEach(({ appeared = [] }: ActionEntry) => appeared.some(({ text }) => isBrokenText(text)))

function toFailure(entry: ShownTextFailure['entry'], texts: readonly string[], context: Context): ShownTextFailure[] {
  const text = texts.find((each) => isBrokenText(each) && !isMeant(each, entry, context))
  if (text === undefined) return []
  const { id, at } = entry
  const kind = 'shown-text'
  const failure: ShownTextFailure = {
    ...identifyInferred(kind, text.replaceAll(/\d+/g, '#')),
    kind,
    entry,
    text,
    texts,
    id,
    since: at,
    at,
    party: 'first',
    state: 'open',
    isWeak: true,
    isAmbiguous: isAmbiguous(text),
  }
  return [failure]
}

/** A person wrote it: this one typed it, or it is part of a text in a response. */
function isMeant(text: string, entry: ShownTextFailure['entry'], { view, readResponse }: Context): boolean {
  const part = findBrokenPart(text)
  const isTyped = view.actions.some(
    (action) => action.value?.toLowerCase().includes(part.toLowerCase()) && isSameTab(action, entry),
  )
  const isWritten = (body: string | undefined, read: () => ReturnType<typeof readResponse>) => {
    // Most bodies do not have it anywhere.
    if (!body?.includes(part)) return false
    const value = read()
    if (value === undefined) return true
    return walk(value).some(
      ({ value: text }) => typeof text === 'string' && text.includes(part) && text.trim().length > part.length,
    )
  }
  return (
    isTyped ||
    view.network.some(
      (request) => isSameTab(request, entry) && isWritten(request.responseBody, () => readResponse(request)),
    ) ||
    view.websocket.some((step) => isSameTab(step, entry) && isWritten(incoming(step), () => parseJson(step.data)))
  )
}

function incoming({ direction, data }: WebSocketEntry): string | undefined {
  return direction === 'incoming' ? data : undefined
}
