import { useEffect, useState } from 'react'
import { request } from '../api/request.ts'
import type { ProductSummary } from '../api/shapes.ts'
import { ProductCard } from './product-card.tsx'

export function ProductList() {
  const [products, setProducts] = useState<readonly ProductSummary[]>([])

  useEffect(() => {
    async function load() {
      const answer = await request<{ products: ProductSummary[] }>('/api/products')
      setProducts(answer.products)
    }
    void load()
  }, [])

  return (
    <>
      <div className="hero">
        <h1>Things for quiet rooms</h1>
        <p>Made slowly, by a dozen workshops between the moor and the sea.</p>
      </div>
      <ul className="grid" aria-label="Products">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </>
  )
}
