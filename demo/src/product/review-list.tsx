import { useEffect, useState } from 'react'
import { query } from '../api/graphql.ts'
import type { Review } from '../api/shapes.ts'

const PRODUCT_REVIEWS = `query ProductReviews($id: ID!) {
  product(id: $id) {
    reviews {
      id stars text
      author { name }
    }
  }
}`

interface ReviewsAnswer {
  readonly product: { readonly reviews: readonly Review[] | null }
}

export function ReviewList({ productId }: { productId: string }) {
  const [reviews, setReviews] = useState<readonly Review[]>()

  useEffect(() => {
    async function load() {
      const data = await query<ReviewsAnswer>(PRODUCT_REVIEWS, { id: productId })
      setReviews(data.product.reviews ?? [])
    }
    void load()
  }, [productId])

  return (
    <section className="reviews" aria-busy={reviews === undefined}>
      <h2>Reviews</h2>
      {reviews?.length === 0 && <p className="quiet">No reviews yet</p>}
      <ul>
        {reviews?.map(({ id, stars, text, author }) => (
          <li key={id}>
            <span className="stars" role="img" aria-label={`${stars} of 5 stars`}>
              {'★'.repeat(stars)}
            </span>
            <p>{text}</p>
            <p className="quiet">{author.name}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
