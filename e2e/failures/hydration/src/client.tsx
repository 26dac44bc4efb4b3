import { hydrateRoot } from 'react-dom/client'
import { OrderPage } from './order-page'
import { ORDER } from './order'

hydrateRoot(document.getElementById('root')!, <OrderPage order={ORDER} />)
void fetch('/api/orders/5519/tracking').then((answer) => answer.json())
