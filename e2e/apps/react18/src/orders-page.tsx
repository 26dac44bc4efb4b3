import { Component, memo, useMemo, useReducer } from 'react'
import { OrderRow } from './order-row.tsx'

export class OrdersPage extends Component {
  state = { sort: 'name', selected: undefined }

  select = (id) => this.setState({ selected: id })

  render() {
    const { title, orders } = this.props
    return (
      <section>
        <h1>{title}</h1>
        <SteadyOrderList orders={orders} selected={this.state.selected} onSelect={this.select} />
      </section>
    )
  }
}

function OrderList({ orders, onSelect }) {
  const [opened, open] = useReducer((all, id) => [...all, id], [])
  const sorted = useMemo(() => [...orders].sort((a, b) => a.id - b.id), [orders])
  return (
    <ul data-opened={opened.length}>
      {sorted.map((order) => (
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

const SteadyOrderList = memo(OrderList)
