import { Component, Suspense, lazy, useDeferredValue, useMemo, useReducer } from 'react'
import { OrderRow } from './order-row.tsx'

export class OrdersPage extends Component {
  state = { sort: 'name', selected: undefined }

  select = (id) => this.setState({ selected: id })

  render() {
    const { title, orders } = this.props
    return (
      <section>
        <h1>{title}</h1>
        <Suspense fallback="Loading">
          <OrderList orders={orders} selected={this.state.selected} onSelect={this.select} />
        </Suspense>
      </section>
    )
  }
}

const OrderList = lazy(async () => ({ default: List }))

function List({ orders, onSelect }) {
  const [opened, open] = useReducer((all, id) => [...all, id], [])
  const sorted = useMemo(() => [...orders].sort((a, b) => a.id - b.id), [orders])
  const shown = useDeferredValue(sorted)
  return (
    <ul data-opened={opened.length}>
      {shown.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          onOpen={() => {
            open(order.id)
            onSelect(order.id)
          }}
        />
      ))}
    </ul>
  )
}
List.displayName = 'OrderList'
