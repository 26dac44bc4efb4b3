import { isObject } from '../bodies/json.ts'
import type { JsonObject } from '../bodies/json.ts'
import { isNumbered, toPathTemplate } from '../identity/path-template.ts'

/** Whether a key is an id, and not the name of a field: `{"17": …, "18": …}`. */
export function isIdKey(key: string): boolean {
  // Files, folders and sentences.
  if (/[/\\\s]|\.[a-z\d]{1,4}$/i.test(key)) return true
  // Most names are words, and most ids are numbers.
  if (!/[\d@]/.test(key)) return false
  // A field may be numbered: `line_2`.
  return /^\d+$/.test(key) || (isNumbered(key) ? /\d{3}/.test(key) : toPathTemplate(key) === '{id}')
}

/** Whether a value is an entry of a map, whose key has a small number: `{"user_7": {…}}`; `line_2` is a field. */
export function isNumberedEntry(key: string, value: unknown): boolean {
  return typeof value === 'object' && value !== null && isDigit(key.charCodeAt(key.length - 1)) && isNumbered(key)
}

/** Whether each value is an object that has its key as one of its own values: a map by name. */
export function isKeyed(object: JsonObject, keys: readonly string[]): boolean {
  for (const key of keys) {
    const value = object[key]
    if (value === undefined || !isObject(value) || !hasValue(value, key)) return false
  }
  return keys.length > 0
}

function hasValue(object: JsonObject, text: string): boolean {
  for (const name in object) if (object[name] === text) return true
  return false
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

const KIND =
  /^(?:__typename|@type|_?type|kind|state|status|role|phase|stage|mode|variant|event|object|category|level)$/i
const KIND_END = /(?:[a-z]T|_t)ype$|(?:[a-z]S|_s)tat(?:e|us)$|(?:[a-z]K|_k)ind$/

/** Whether a field of this name says of which kind its object is, or in which state. */
export function isKindName(name: string): boolean {
  return name.length <= 40 && (KIND.test(name) || KIND_END.test(name))
}

const TYPE = /^(?:__typename|@type|_?type|kind|variant|object|event)$|(?:[a-z]T|_t)ype$|(?:[a-z]K|_k)ind$/

/** Whether a field of this name says of which kind its object is, for good: a state may change. */
export function isTypeName(name: string): boolean {
  return TYPE.test(name)
}

/** A text may be a name of a kind. */
export function isKindWord(text: string): boolean {
  return text !== '' && text.length <= 40
}

/** 32 bits of FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hashWord(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
