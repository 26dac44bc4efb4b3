import { useEffect, useState } from 'react'
import { ApiError, request } from '../api/request.ts'
import type { Product } from '../api/shapes.ts'
import { useCart } from '../cart/cart-context.tsx'
import { ProductArt } from '../catalogue/product-art.tsx'
import { money } from '../layout/money.ts'
import { Link } from '../layout/router.tsx'
import { StockBadge } from '../stock/stock-badge.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { ReviewList } from './review-list.tsx'
import { SaveButton } from './save-button.tsx'

export function ProductPage({ id }: { id: string }) {
  const { add } = useCart()
  const [product, setProduct] = useState<Product | 'unknown'>()

  useEffect(() => {
    async function load() {
      try {
        setProduct(await request<Product>(`/api/products/${id}`))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setProduct('unknown')
      }
    }
    void load()
  }, [id])

  if (!product) return <p className="quiet">Fetching it from the shelf…</p>
  if (product === 'unknown') return <p className="notice">We do not sell that.</p>
  return (
    <article className="product">
      <p className="crumbs">
        <Link to="/">All things</Link> / {product.name}
      </p>
      <ProductArt id={product.id} />
      <div className="facts">
        <h1>{product.name}</h1>
        <p className="lead">{product.blurb}</p>
        <p className="price">{money(product.price.amount)}</p>
        <p>{product.story}</p>
        <StockBadge productId={product.id} />
        <DeliveryNote productId={product.id} />
        <div className="row">
          <button type="button" className="add-to-cart" onClick={() => void add(product.id)}>
            Add to cart
          </button>
          <SaveButton productId={product.id} />
        </div>
      </div>
      <ReviewList productId={product.id} />
    </article>
  )
}
