/** Names of places that begin with the term. */
export function suggest(term: string): Promise<string[]> {
  const query = new URLSearchParams({ term, limit: '5' })
  return fetch(`/geo/suggest?${query}`) /* HERE */
    .then((answer) => answer.json())
    .then((answer: { hits: string[] }) => answer.hits)
}
