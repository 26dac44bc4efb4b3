import { hashKey } from '../../identity/hash-key.ts'

const CHARS = 9

/** Short enough to be kept by the hundred; equal for equal texts. */
export function shortHash(...parts: readonly string[]): string {
  return hashKey(parts).slice(0, CHARS)
}
