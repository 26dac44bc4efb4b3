let running: AbortController | undefined

/** The names that begin with the term; nothing if a newer search has taken over. */
export async function search(term: string): Promise<string[] | undefined> {
  running?.abort()
  running = new AbortController()
  try {
    const answer = await fetch(`/catalog/search?q=${encodeURIComponent(term)}`, { signal: running.signal })
    return (await answer.json()).hits
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined
    throw error
  }
}
