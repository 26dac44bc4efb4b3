import { isList, isObject } from './json.ts'
import type { Json, JsonPath } from './json.ts'

const TEXT_CHARS = 60
const OTHERS_SHOWN = 3
const KEYS_SHOWN = 8

/** The values at these paths of a body, with their neighbours; `…` marks what was left out. */
export function excerpt(value: Json, paths: readonly JsonPath[]): string {
  if (isObject(value)) return ofObject(value, paths)
  if (isList(value)) return ofList(value, paths)
  return paths.length > 0 ? whole(value) : short(value)
}

function ofObject(value: Readonly<Record<string, Json>>, paths: readonly JsonPath[]): string {
  const isEnd = paths.some((path) => path.length <= 1)
  const written: string[] = []
  let others = 0
  let left = 0
  for (const [key, item] of Object.entries(value)) {
    const below = paths.filter(([first]) => first === key).map((path) => path.slice(1))
    const isShown = below.length > 0 || (isEnd ? written.length < KEYS_SHOWN : isScalar(item) && others < OTHERS_SHOWN)
    if (!isShown) left++
    else if (below.length > 0) written.push(`${JSON.stringify(key)}:${excerpt(item, below)}`)
    else {
      others++
      written.push(`${JSON.stringify(key)}:${short(item)}`)
    }
  }
  return `{${written.join(',')}${left === 0 ? '' : written.length === 0 ? '…' : ',…'}}`
}

function ofList(value: readonly Json[], paths: readonly JsonPath[]): string {
  if (value.length === 0) return '[]'
  const wanted = [...new Set(paths.flatMap(([first]) => (typeof first === 'number' ? first : [])))]
  const shown = (wanted.length === 0 ? [0] : wanted.slice(0, 2)).filter((index) => index < value.length)
  const items = shown.map((index) =>
    excerpt(
      value[index] ?? null,
      paths.filter(([first]) => first === index).map((path) => path.slice(1)),
    ),
  )
  const left = value.length - items.length
  return `[${(shown[0] ?? 0) > 0 ? '…,' : ''}${items.join(',')}${left > 0 ? `,… ${value.length} in all` : ''}]`
}

function short(value: Json): string {
  if (isList(value)) return value.length === 0 ? '[]' : `[…${value.length}]`
  if (isObject(value)) return Object.keys(value).length === 0 ? '{}' : '{…}'
  return whole(value, TEXT_CHARS)
}

function whole(value: Json, maxChars = 3 * TEXT_CHARS): string {
  const isLong = typeof value === 'string' && value.length > maxChars
  return JSON.stringify(isLong ? `${value.slice(0, maxChars)}…` : value)
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object' || value === null
}
