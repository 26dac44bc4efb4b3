import type { AiContext, ComponentAncestry, SourceSnippet, StateSnapshot } from './ai-context.ts'

/** The valid parts of an error's context: other producers may send anything in these fields. */
export function validateContext(context: AiContext | undefined): AiContext {
  const { summary, sourceSnippets, componentAncestry, stateSnapshot, skipped } = (context ?? {}) as Fields
  return {
    ...(typeof summary === 'string' && { summary }),
    ...(Array.isArray(sourceSnippets) && { sourceSnippets: sourceSnippets.filter(isSnippet) }),
    ...(isAncestry(componentAncestry) && { componentAncestry }),
    ...(isState(stateSnapshot) && { stateSnapshot: withSoundOthers(stateSnapshot) }),
    ...(isFields(skipped) && { skipped: withTextsOnly(skipped) }),
  }
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSnippet(value: unknown): value is SourceSnippet {
  if (!isFields(value) || !Array.isArray(value.snippet)) return false
  const { file, line, column, function: name, access, snippet } = value
  const isPlace = typeof file === 'string' && typeof line === 'number' && typeof column === 'number'
  return (
    isPlace && isTextOrNone(name) && isAccessOrNone(access) && snippet.every((part) => isFields(part) && isLine(part))
  )
}

function isAccessOrNone(value: unknown): boolean {
  if (value === undefined) return true
  return (
    isFields(value) &&
    Array.isArray(value.parts) &&
    areTextsOrNone(value.parts) &&
    areTextsOrNone(value.origin) &&
    isNumberOrNone(value.at)
  )
}

function isLine({ line, text }: Fields): boolean {
  return typeof line === 'number' && typeof text === 'string'
}

function isAncestry(value: unknown): value is ComponentAncestry {
  if (!isFields(value) || typeof value.framework !== 'string' || !Array.isArray(value.components)) return false
  return isNumberOrNone(value.leftOut) && value.components.every((part) => isFields(part) && isComponent(part))
}

function isComponent({ name, file, propKeys, stateKeys, hooks }: Fields): boolean {
  return typeof name === 'string' && isTextOrNone(file) && [propKeys, stateKeys, hooks].every(areTextsOrNone)
}

function isState(value: unknown): value is StateSnapshot {
  if (!isFields(value) || typeof value.source !== 'string') return false
  return isFields(value.keys) && isFields(value.relevantSlice) && areTextsOrNone(value.changed)
}

function withSoundOthers({ also, ...state }: StateSnapshot): StateSnapshot {
  return Array.isArray(also) ? { ...state, also: also.filter(isState) } : state
}

function withTextsOnly(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function isNumberOrNone(value: unknown): boolean {
  return value === undefined || typeof value === 'number'
}

function areTextsOrNone(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((part) => typeof part === 'string'))
}
