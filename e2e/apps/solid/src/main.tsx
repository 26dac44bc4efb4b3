import { render } from 'solid-js/web'
import { ORDERS } from '../../orders.ts'
import { OrdersPage } from './orders-page.tsx'

function App(props: { locale: string }) {
  return (
    <main lang={props.locale}>
      <OrdersPage title="Orders" currency="EUR" orders={ORDERS} />
    </main>
  )
}

render(() => <App locale="en" />, document.querySelector('#root'))
