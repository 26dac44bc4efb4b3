import type { Template } from '../corpus.ts'

/** A case in short: what it does not say is as it is most often. */
export type Sketch = Pick<Template, 'text'> & Partial<Template>

/** Completes cases of one kind. */
export function complete(
  kind: Template['kind'],
  expect: string,
  type: string,
  sketches: readonly Sketch[],
): Template[] {
  return sketches.map((sketch) => ({ kind, expect, type, ...sketch }))
}
