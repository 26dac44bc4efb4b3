import type { Redactor } from '@gasoline/wire'
import { BoundedMap } from '../../../store/maps/bounded-map.ts'

/** Begins each frame of a stack. */
export const FRAME = '\n    at '

const MOST_KNOWN = 100
/** By redactor: its marks are its own. */
const known = new WeakMap<Redactor, BoundedMap<string, string>>()

/** Redacts a stack. A page that throws in a loop sends the same frames again and again, which are looked at once. */
export function redactStack(stack: string, redactor: Redactor): string {
  const start = stack.indexOf(FRAME)
  const frames = stack.slice(start)
  const texts = known.get(redactor) ?? new BoundedMap<string, string>(MOST_KNOWN)
  known.set(redactor, texts)
  const redacted = texts.get(frames) ?? redactor.text(frames)
  texts.touch(frames, redacted)
  return redactor.text(stack.slice(0, start)) + redacted
}
