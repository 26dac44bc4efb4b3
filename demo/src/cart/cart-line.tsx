import type { CartItem } from '../api/shapes.ts'
import { ProductArt } from '../catalogue/product-art.tsx'
import { money } from '../layout/money.ts'
import { Link } from '../layout/router.tsx'
import { useCart } from './cart-context.tsx'

export function CartLine({ item }: { item: CartItem }) {
  const { change } = useCart()
  const { product, quantity } = item
  const total = product.price.amount * quantity
  return (
    <li className="line">
      <ProductArt id={product.id} />
      <div>
        <Link to={`/product/${product.id}`}>{product.name}</Link>
        <p className="quiet">{money(product.price.amount)} each</p>
      </div>
      <div className="stepper" role="group" aria-label={`Quantity of ${product.name}`}>
        <button type="button" aria-label="One less" onClick={() => void change(product.id, quantity - 1)}>
          −
        </button>
        <output>{quantity}</output>
        <button type="button" aria-label="One more" onClick={() => void change(product.id, quantity + 1)}>
          +
        </button>
      </div>
      <strong>{money(total)}</strong>
    </li>
  )
}
