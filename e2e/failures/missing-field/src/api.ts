export interface Member {
  id: number
  name: string
  plan: { tier: string; seats: number }
  contact: { address: { city: string; zip: string }; phone?: string }
}

export async function getJson<T>(path: string): Promise<T> {
  const answer = await fetch(path, { headers: { accept: 'application/json' } })
  return answer.json() as Promise<T>
}
