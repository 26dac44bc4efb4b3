export type Draft = { id: number; title: string; author: string; reviewers: string[]; state: string }

export async function listDrafts(): Promise<Draft[]> {
  const [answer] = await Promise.all([fetch('/drafts'), fetch('/me')])
  const { drafts } = (await answer.json()) as { drafts: Draft[] }
  return drafts
}
