import { api } from './session'

export async function listStatements(year: number): Promise<string[]> {
  const answer = await api(`/v1/accounts/me/statements?year=${year}`) /* HERE */
  if (!answer.ok) return []
  const { statements } = await answer.json()
  return statements.map((each: { name: string }) => each.name)
}
