export async function request(query: string, variables: Record<string, unknown>): Promise<any> {
  const operationName = /(?:query|mutation) (\w+)/.exec(query)?.[1]
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName, query, variables }),
  })
  const { data } = await answer.json()
  return data
}
