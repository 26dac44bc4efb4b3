import { useEffect, useState } from 'react'
import { Link } from '../layout/router.tsx'
import { money } from '../layout/money.ts'
import { useCart } from './cart-context.tsx'
import { CartLine } from './cart-line.tsx'
import { VoucherForm } from './voucher-form.tsx'

export function CartPage() {
  const { items, load } = useCart()
  const [percent, setPercent] = useState(0)

  useEffect(() => {
    void load()
  }, [load])

  if (!items) return <p className="quiet">Opening your cart…</p>
  if (items.length === 0) {
    return (
      <section className="notice">
        <h1>Your cart is empty</h1>
        <Link to="/" className="button">
          Find something
        </Link>
      </section>
    )
  }
  return (
    <section className="cart">
      <h1>Your cart</h1>
      <ul className="lines">
        {items.map((item) => (
          <CartLine key={item.product.id} item={item} />
        ))}
      </ul>
      <CartSummary percent={percent} onVoucher={setPercent} />
    </section>
  )
}

interface SummaryProps {
  readonly percent: number
  readonly onVoucher: (percent: number) => void
}

function CartSummary({ percent, onVoucher }: SummaryProps) {
  const { items = [] } = useCart()
  const subtotal = items.reduce((sum, { product, quantity }) => sum + product.price.amount * quantity, 0)
  const discount = (subtotal * percent) / 100
  return (
    <aside className="summary">
      <dl>
        <dt>Subtotal</dt>
        <dd>{money(subtotal)}</dd>
        {discount > 0 && <dt>Voucher</dt>}
        {discount > 0 && <dd>−{money(discount)}</dd>}
        <dt>Delivery</dt>
        <dd>Free</dd>
        <dt className="total">Total</dt>
        <dd className="total">{money(subtotal - discount)}</dd>
      </dl>
      <VoucherForm onAccepted={onVoucher} />
      <Link to="/checkout" className="button wide">
        Go to checkout
      </Link>
    </aside>
  )
}
