import { useState } from 'react'
import { request } from '../api/request.ts'

interface SavedAnswer {
  readonly items: readonly string[]
}

export function SaveButton({ productId }: { productId: string }) {
  const [isSaved, setSaved] = useState(false)

  async function save() {
    try {
      const answer = await request<SavedAnswer>('/api/saved', { method: 'POST', body: { productId } })
      setSaved(answer.items.includes(productId))
    } catch (error) {
      console.error('Could not save for later', error)
    }
  }

  return (
    <button type="button" className="save plain" aria-pressed={isSaved} onClick={() => void save()}>
      {isSaved ? '♥ Saved' : '♡ Save for later'}
    </button>
  )
}
