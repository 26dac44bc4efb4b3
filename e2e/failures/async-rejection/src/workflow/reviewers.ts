import type { Draft } from '../drafts.ts'

const OUT_OF_OFFICE = new Set(['sam'])

export async function nextReviewer({ id, reviewers }: Draft): Promise<string> {
  const free = reviewers.filter((name) => !OUT_OF_OFFICE.has(name))
  await Promise.resolve()
  if (free.length === 0) {
    throw new RangeError(`Draft ${id} has no reviewer who could approve it`) /* HERE */
  }
  return free[0] as string
}
