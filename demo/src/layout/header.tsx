import { useCart } from '../cart/cart-context.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { Link } from './router.tsx'

export function Header({ customer }: { customer: string }) {
  const { count } = useCart()
  const [first] = customer.split(' ')
  return (
    <header>
      <Link to="/" className="brand">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2 5 11h3l-4 6h6v5h4v-5h6l-4-6h3z" />
        </svg>
        Pinecove
      </Link>
      <SearchBox />
      <nav aria-label="Your things">
        <Link to="/orders">Orders</Link>
        <Link to="/account">{first}</Link>
        <Link to="/cart" className="cart-link">
          Cart <span className="count">{count}</span>
        </Link>
      </nav>
    </header>
  )
}
