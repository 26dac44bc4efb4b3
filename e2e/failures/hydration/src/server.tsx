import { renderToString } from 'react-dom/server'
import { OrderPage } from './order-page'
import { ORDER } from './order'

export const render = () => renderToString(<OrderPage order={ORDER} />)
