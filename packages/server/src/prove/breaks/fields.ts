import { LIMITS } from '@gasoline/wire/limits'

/** A field of a JSON body, by the path that the proxy reads. */
export interface BodyField {
  readonly path: string
  readonly value: unknown
}

/** The fields of a body, `items[].name` once for all elements; those that a person is likely to see come first. */
export function listFields(json: unknown): readonly BodyField[] {
  const found = new Map<string, BodyField>()
  collect(json, '', 0, found)
  return [...found.values()]
    .map((field, at) => ({ field, rank: rankField(field), at }))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .map(({ field }) => field)
}

function collect(value: unknown, path: string, depth: number, found: Map<string, BodyField>): void {
  if (found.size >= LIMITS.prove.fields || depth > LIMITS.prove.fieldDepth) return
  if (path !== '' && !path.endsWith('[]') && !found.has(path)) found.set(path, { path, value })
  if (Array.isArray(value)) {
    const [first] = value as unknown[]
    if (first !== undefined) collect(first, `${path}[]`, depth + 1, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const step = toStep(key)
      if (step !== undefined) collect(inner, path === '' ? step : join(path, step), depth + 1, found)
    }
  }
}

function toStep(key: string): string | undefined {
  if (/^[^.[\]"]+$/.test(key)) return key
  return key === '' || key.includes('"') ? undefined : `["${key}"]`
}

function join(path: string, step: string): string {
  return step.startsWith('[') ? path + step : `${path}.${step}`
}

const RARELY_SHOWN =
  /(?:^|[._[\]"])(?:_?id|uu?id|rev|etag|hash|token|version|type|kind|status|code|__\w+)$|(?:Id|_id|At|_at|_?[Uu]rl|_?[Tt]ime)$/

/** Names and texts, then numbers, then what is rather for the program. */
function rankField({ path, value }: BodyField): number {
  if (value === null || value === '') return 9
  const isHidden = RARELY_SHOWN.test(path) ? 4 : 0
  if (typeof value === 'string') return isHidden + (/^[^\s/{}<>]{25,}$|^\d{4}-\d\d-\d\d/.test(value) ? 3 : 0)
  if (typeof value === 'number') return isHidden + 1
  return isHidden + 2
}

/** The lists of a body that have elements, the outermost first. */
export function listLists(json: unknown): readonly string[] {
  if (Array.isArray(json)) return json.length > 0 ? [''] : []
  const lists = listFields(json).filter(({ value }) => Array.isArray(value) && value.length > 0)
  return lists.map(({ path }) => path).sort((one, other) => countSteps(one) - countSteps(other))
}

function countSteps(path: string): number {
  return path.split(/[.[]/).length
}
