import { request } from '../api/request.ts'

interface PlacedOrder {
  readonly id: number
}

/** Orders the items of the cart; returns the order number. */
export async function placeOrder(form: FormData): Promise<number> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const order = {
    contact: { name: text('name'), email: text('email'), phone: text('phone') },
    address: { street: text('street'), city: text('city') },
    payment: { cardNumber: text('card') },
  }
  const { id } = await request<PlacedOrder>('/api/orders', { method: 'POST', body: order })
  return id
}
