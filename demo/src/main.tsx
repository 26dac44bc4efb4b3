import { createRoot } from 'react-dom/client'
import { openSession } from './api/session.ts'
import { App } from './app.tsx'
import { CartProvider } from './cart/cart-context.tsx'
import { RouterProvider } from './layout/router.tsx'
import './styles/shop.css'

async function start(): Promise<void> {
  const container = document.querySelector('#shop')
  if (!container) throw new Error('The page has no #shop to live in')
  const customer = await openSession()
  createRoot(container).render(
    <RouterProvider>
      <CartProvider>
        <App customer={customer} />
      </CartProvider>
    </RouterProvider>,
  )
}

await start()
