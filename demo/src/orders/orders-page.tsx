import { useEffect, useState } from 'react'
import { request } from '../api/request.ts'
import type { Order } from '../api/shapes.ts'
import { money } from '../layout/money.ts'

interface OrdersAnswer {
  readonly orders: readonly Order[]
}

export function OrdersPage() {
  const [orders, setOrders] = useState<readonly Order[]>()

  useEffect(() => {
    async function load() {
      const answer = await request<OrdersAnswer>('/api/orders')
      setOrders(answer.orders)
    }
    void load()
  }, [])

  return (
    <section className="orders">
      <h1>Your orders</h1>
      {orders?.length === 0 && <p className="notice">You have no orders yet</p>}
      <ul>
        {orders?.map(({ id, placedOn, summary, total, status }) => (
          <li key={id} className="order">
            <div>
              <strong>Order {id}</strong>
              <p className="quiet">
                <time dateTime={placedOn}>{placedOn}</time> · {summary}
              </p>
            </div>
            <span className="status">{status}</span>
            <strong>{money(total)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
