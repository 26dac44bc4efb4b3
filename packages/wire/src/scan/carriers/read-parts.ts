import type { CarriedValue } from './pair.ts'

const PART = /\bname="([^"\r\n]{1,80})"(?:\r?\n[^\r\n]{1,200}){0,2}\r?\n\r?\n([^\r\n]{1,4000})/g

/** The fields of a multipart body. */
export function readParts(text: string): CarriedValue[] {
  if (!text.includes('form-data')) return []
  return [...text.matchAll(PART)].map(([, name = '', value = '']) => ({ name, value }))
}
