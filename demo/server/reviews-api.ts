import type { ApiResponse } from './api.ts'
import type { ShopState } from './shop-state.ts'

const REVIEWS = [
  {
    id: 'r1',
    stars: 5,
    text: 'Better than the picture, and the picture was why I bought it.',
    author: { name: 'Jo M.' },
  },
  { id: 'r2', stars: 4, text: 'Arrived a day early. Smells faintly of the workshop.', author: { name: 'Teuta' } },
  { id: 'r3', stars: 5, text: 'Bought a second one for my sister.', author: { name: 'H. Okafor' } },
]

/** Resolves the one query that the shop knows, in GraphQL's own form. */
export function getReviews(state: ShopState, { variables }: Record<string, unknown>): ApiResponse {
  const { id } = (variables ?? {}) as { id?: unknown }
  if (!state.has('null-author') || id !== 'fell-blanket') return [200, { data: { product: { id, reviews: REVIEWS } } }]
  const error = {
    message: 'Cannot return null for non-nullable field Review.author.',
    locations: [{ line: 5, column: 7 }],
    path: ['product', 'reviews', 1, 'author'],
  }
  return [200, { errors: [error], data: { product: { id, reviews: null } } }]
}
