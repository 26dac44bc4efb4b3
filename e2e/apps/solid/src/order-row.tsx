import { ErrorBoundary, Show, createSignal } from 'solid-js'
import type { Order } from '../../orders.ts'

export function OrderRow(props: { order: Order; onOpen: () => void }) {
  const [shown, setShown] = createSignal('nothing')
  const [clicks, setClicks] = createSignal(0)

  function buy(): void {
    setClicks(clicks() + 1)
    const cents: number = props.order.price.amount * 100
    console.log('bought for', cents)
  }

  async function loadDetails(): Promise<void> {
    const loaded = await Promise.resolve(props.order)
    console.log('notes', loaded.details.notes.length)
  }

  function openReceipt(): void {
    props.onOpen()
    setShown('receipt')
  }

  function explain(error: Error) {
    console.error('Boundary caught', error)
    return <em>not available</em>
  }

  return (
    <li>
      <span>
        {props.order.name} {clicks()}
      </span>
      <button onClick={buy}>Buy</button>
      <button onClick={() => void loadDetails()}>Details</button>
      <button onClick={openReceipt}>Receipt</button>
      <button onClick={() => setShown('invoice')}>Invoice</button>
      <ErrorBoundary fallback={explain}>
        <Show when={shown() === 'receipt'}>
          <Receipt order={props.order} />
        </Show>
      </ErrorBoundary>
      <Show when={shown() === 'invoice'}>
        <Invoice order={props.order} />
      </Show>
    </li>
  )
}

function Receipt(props: { order: Order }) {
  const lines = props.order.receipt.lines
  return <p>{lines.join(', ')}</p>
}

function Invoice(props: { order: Order }) {
  const number = props.order.invoice.number
  return <p>No. {number}</p>
}
