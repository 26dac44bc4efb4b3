import { createContext, use, useCallback, useMemo, useReducer } from 'react'
import type { ReactNode } from 'react'
import { request } from '../api/request.ts'
import type { CartItem } from '../api/shapes.ts'
import { EMPTY_CART, cartReducer } from './cart-reducer.ts'

interface CartTools {
  readonly items: readonly CartItem[] | undefined
  readonly count: number
  readonly load: () => Promise<void>
  readonly add: (productId: string) => Promise<void>
  readonly change: (productId: string, quantity: number) => Promise<void>
  readonly empty: () => void
}

const CartContext = createContext<CartTools | undefined>(undefined)

export function useCart(): CartTools {
  const cart = use(CartContext)
  if (!cart) throw new Error('useCart needs a CartProvider above it')
  return cart
}

export function CartProvider({ children }: { children: ReactNode }) {
  const [{ quantities, items }, dispatch] = useReducer(cartReducer, EMPTY_CART)

  const load = useCallback(async () => {
    const cart = await request<{ items: CartItem[] }>('/api/cart')
    dispatch({ type: 'loaded', items: cart.items })
  }, [])

  const put = useCallback(async (productId: string, quantity: number) => {
    const answer = await request<{ quantities: Record<string, number> }>('/api/cart/items', {
      method: 'POST',
      body: { productId, quantity },
    })
    dispatch({ type: 'counted', quantities: answer.quantities })
  }, [])

  const tools = useMemo<CartTools>(
    () => ({
      items,
      count: Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0),
      load,
      add: (productId) => put(productId, (quantities[productId] ?? 0) + 1),
      change: async (productId, quantity) => {
        await put(productId, quantity)
        await load()
      },
      empty: () => dispatch({ type: 'emptied' }),
    }),
    [items, quantities, load, put],
  )
  return <CartContext value={tools}>{children}</CartContext>
}
