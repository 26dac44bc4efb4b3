import type { StoredEvent } from '@gasoline/wire'
import { brokenPart, isAmbiguous, isBrokenText } from './broken-text.ts'
import { parseJson, walk } from '../../bodies/json.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import type { ShownTextFailure } from '../failure.ts'
import { identifyInferred } from '../identify.ts'

/** Acts and loads after which a value that is none stood on the screen. */
export function findShownTexts(context: Context): ShownTextFailure[] {
  const { actions, domSnapshots } = context.view
  const acts = actions.flatMap((entry) => toFailure(entry, entry.appeared?.map(({ text }) => text) ?? [], context))
  const told = new Set(acts.map(({ key }) => key))
  const loads = domSnapshots.flatMap((entry) =>
    toFailure(
      entry,
      entry.elements.flatMap(({ text }) => text ?? []),
      context,
    ),
  )
  return [...acts, ...loads.filter(({ key }) => !told.has(key))]
}

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

/** Somebody wrote it, here or elsewhere: the person, or whoever wrote the text that an answer brought. */
function isMeant(text: string, entry: ShownTextFailure['entry'], { view, readResponse }: Context): boolean {
  const part = brokenPart(text)
  const isTyped = view.actions.some(
    (act) => act.value?.toLowerCase().includes(part.toLowerCase()) && isSameTab(act, entry),
  )
  const isWritten = (body: string | undefined, read: () => ReturnType<typeof readResponse>) => {
    // Most bodies do not have it anywhere.
    if (!body?.includes(part)) return false
    const value = read()
    if (value === undefined) return true
    return walk(value).some(
      ({ value: own }) => typeof own === 'string' && own.includes(part) && own.trim().length > part.length,
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

function incoming({ direction, data }: StoredEvent<'websocket'>): string | undefined {
  return direction === 'incoming' ? data : undefined
}
