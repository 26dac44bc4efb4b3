import { AccountPage } from './account/account-page.tsx'
import { CartPage } from './cart/cart-page.tsx'
import { ProductList } from './catalogue/product-list.tsx'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { Header } from './layout/header.tsx'
import { Link, useRoute } from './layout/router.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { ProductPage } from './product/product-page.tsx'

function Page() {
  const { path } = useRoute()
  const [, productId] = /^\/product\/([\w-]+)$/.exec(path) ?? []
  if (productId) return <ProductPage key={productId} id={productId} />
  switch (path) {
    case '/':
      return <ProductList />
    case '/cart':
      return <CartPage />
    case '/checkout':
      return <CheckoutPage />
    case '/orders':
      return <OrdersPage />
    case '/account':
      return <AccountPage />
    default:
      return (
        <section className="notice">
          <h1>Nothing here</h1>
          <Link to="/">Back to the shop</Link>
        </section>
      )
  }
}

export function App({ customer }: { customer: string }) {
  const { path } = useRoute()
  const what = path === '/cart' ? 'your cart' : 'this page'
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header customer={customer} />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={path} what={what}>
          <Page />
        </ErrorBoundary>
      </main>
      <footer>
        <p>Pinecove, things for quiet rooms</p>
        <p>A demonstration: nothing is sold here</p>
      </footer>
    </>
  )
}
