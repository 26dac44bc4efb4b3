import { Component } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Order } from '../../orders.ts'

export function OrderRow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const [shown, setShown] = useState('nothing')
  const clicks = useRef(0)

  useEffect(() => {
    clicks.current = 0
  }, [order])

  function buy(): void {
    clicks.current += 1
    const cents: number = order.price.amount * 100
    console.log('bought for', cents)
  }

  async function loadDetails(): Promise<void> {
    const loaded = await Promise.resolve(order)
    console.log('notes', loaded.details.notes.length)
  }

  return (
    <li>
      <span>{order.name}</span>
      <button onClick={buy}>Buy</button>
      <button onClick={() => void loadDetails()}>Details</button>
      <button
        onClick={() => {
          onOpen()
          setShown('receipt')
        }}
      >
        Receipt
      </button>
      <button onClick={() => setShown('invoice')}>Invoice</button>
      <Boundary>{shown === 'receipt' && <Receipt order={order} />}</Boundary>
      {shown === 'invoice' && <Invoice order={order} />}
    </li>
  )
}

class Boundary extends Component {
  state = { hasFailed: false }

  componentDidCatch(error: Error) {
    console.error('Boundary caught', error)
    this.setState({ hasFailed: true })
  }

  render() {
    return this.state.hasFailed ? <em>not available</em> : this.props.children
  }
}

function Receipt({ order }: { order: Order }) {
  const lines = order.receipt.lines
  return <p>{lines.join(', ')}</p>
}

function Invoice({ order }: { order: Order }) {
  const number = order.invoice.number
  return <p>No. {number}</p>
}
