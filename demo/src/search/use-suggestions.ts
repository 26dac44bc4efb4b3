import { useEffect, useState } from 'react'
import { request } from '../api/request.ts'

export interface Suggestion {
  readonly id: string
  readonly name: string
}

interface SearchAnswer {
  readonly suggestions: readonly Suggestion[]
}

/** Products whose names match the text typed so far. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])

  useEffect(() => {
    async function load() {
      const answer = await request<SearchAnswer>(`/api/search?q=${encodeURIComponent(text)}`)
      setSuggestions(answer.suggestions)
    }
    if (text.length > 1) void load()
    else setSuggestions([])
  }, [text])

  return suggestions
}
