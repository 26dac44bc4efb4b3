import type { Order } from './order'
import { DeliveryDate } from './delivery-date'

export function OrderPage({ order }: { order: Order }) {
  return (
    <main>
      <h1>Order {order.id}</h1>
      <DeliveryDate placedAt={order.placedAt} />
      <ul>
        {order.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </main>
  )
}
