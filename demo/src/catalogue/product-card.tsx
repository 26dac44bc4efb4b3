import { memo } from 'react'
import type { ProductSummary } from '../api/shapes.ts'
import { useCart } from '../cart/cart-context.tsx'
import { money } from '../layout/money.ts'
import { Link } from '../layout/router.tsx'
import { ProductArt } from './product-art.tsx'

export const ProductCard = memo(function ProductCard({ product }: { product: ProductSummary }) {
  const { add } = useCart()
  return (
    <li className="card" data-product={product.id}>
      <Link to={`/product/${product.id}`}>
        <ProductArt id={product.id} />
        <span className="name">{product.name}</span>
      </Link>
      <p className="quiet">{product.blurb}</p>
      <div className="row">
        <span className="price">{money(product.price.amount)}</span>
        <button type="button" aria-label={`Add ${product.name} to the cart`} onClick={() => void add(product.id)}>
          Add
        </button>
      </div>
    </li>
  )
})
