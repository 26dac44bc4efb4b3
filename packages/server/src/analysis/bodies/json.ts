import { rememberEach } from '../remember.ts'
import { closeTruncatedJson } from './truncated-json.ts'

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}
export type JsonPath = readonly (string | number)[]

/** Parses JSON; of a cut text, the complete part. Undefined for anything else. */
export function parseJson(text: string | undefined, isCut = false): Json | undefined {
  if (text === undefined || !/^\s*[[{"\dtfn-]/.test(text)) return undefined
  const whole = tryParse(text)
  if (whole !== undefined || !isCut) return whole
  const closed = closeTruncatedJson(text)
  return closed === undefined ? undefined : tryParse(closed)
}

function tryParse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    // Not JSON, or cut.
    return undefined
  }
}

/** Parses URL-encoded form fields. */
export function parseForm(text: string | undefined): JsonObject | undefined {
  if (text === undefined || !/^[\w.[\]%-]+=[^\s{}<>]*$/.test(text)) return undefined
  return Object.fromEntries(new URLSearchParams(text))
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** `array`, `null`, or what `typeof` says. */
export function readType(value: Json | undefined): string {
  if (value === null) return 'null'
  return isList(value) ? 'array' : typeof value
}

const MOST_VALUES = 4_000

export interface Visit {
  readonly path: JsonPath
  readonly value: Json
}

/** Every value in a body with its path, outermost first, up to `most` values. */
export function walk(root: Json, most = MOST_VALUES): readonly Visit[] {
  const isWhole = most === MOST_VALUES && typeof root === 'object' && root !== null
  const known = isWhole ? walked.get(root) : undefined
  if (known) return known
  const visits = visitAll(root, most)
  if (isWhole) walked.set(root, visits)
  return visits
}

/** One `diagnose` call reads the same bodies many times. */
const walked = new WeakMap<object, readonly Visit[]>()

type Container = readonly Json[] | JsonObject

interface ContainerVisit extends Visit {
  readonly value: Container
}

/** Of the same values the objects and lists: most values of most bodies are in them. */
export function walkContainers(root: Json): readonly ContainerVisit[] {
  return isContainer(root) ? visitContainers(root) : []
}

const visitContainers = rememberEach((root: Container): readonly ContainerVisit[] => {
  const visits: ContainerVisit[] = [{ path: [], value: root }]
  let seen = 1
  for (const { path, value } of visits) {
    if (seen >= MOST_VALUES) break
    const visit = (item: Json, key: string | number) => {
      if (seen++ < MOST_VALUES && isContainer(item)) visits.push({ path: [...path, key], value: item })
    }
    if (isList(value)) value.forEach(visit)
    else for (const key of Object.keys(value)) visit(value[key] ?? null, key)
  }
  return visits
})

function isContainer(value: Json): value is Container {
  return typeof value === 'object' && value !== null
}

function visitAll(root: Json, most: number): readonly Visit[] {
  const visits: Visit[] = [{ path: [], value: root }]
  for (const { path, value } of visits) {
    if (visits.length >= most) break
    if (isList(value)) value.forEach((item, at) => visits.push({ path: [...path, at], value: item }))
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) visits.push({ path: [...path, key], value: item })
  }
  return visits.length > most ? visits.slice(0, most) : visits
}

export function readValueAt(root: Json | undefined, path: JsonPath): Json | undefined {
  let value = root
  for (const key of path) {
    if (isList(value)) value = value[Number(key)]
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  return value
}

/** `items[3].price`; an empty string for the whole body. */
export function formatPath(path: JsonPath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
}

/** A text as a JSON body has it between its quotes. */
export function toJsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
