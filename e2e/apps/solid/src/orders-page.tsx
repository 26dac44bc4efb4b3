import { For, createMemo, createSignal } from 'solid-js'
import { OrderRow } from './order-row.tsx'

export function OrdersPage(props) {
  const [selected, setSelected] = createSignal(0)
  return (
    <section data-selected={selected()}>
      <h1>{props.title}</h1>
      <OrderList orders={props.orders} onSelect={setSelected} />
    </section>
  )
}

function OrderList(props) {
  const sorted = createMemo(() => [...props.orders].sort((a, b) => a.id - b.id))
  return (
    <ul>
      <For each={sorted()}>{(order) => <OrderRow order={order} onOpen={() => props.onSelect(order.id)} />}</For>
    </ul>
  )
}
