import type { Draft } from '../drafts.ts'
import { nextReviewer } from './reviewers.ts'

type Published = Draft & { approvedBy: string }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function publish(draft: Draft): Promise<Published> {
  await pause(20)
  const reviewer = await nextReviewer(draft)
  return { ...draft, state: 'live', approvedBy: reviewer }
}
