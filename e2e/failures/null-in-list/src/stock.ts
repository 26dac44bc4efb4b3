import { Rpc } from './rpc'
import { StockGrid } from './stock-grid'

const rpc = new Rpc('/rpc')
const grid = new StockGrid(document.getElementById('grid') as HTMLTableElement)

rpc.call('auth.renew', {}).then(() => rpc.call('warehouse.list', {}))
document.getElementById('load')!.addEventListener('click', () => {
  rpc.call<{ rows: never[] }>('stock.page', { warehouse: 'w1', page: 1 }).then(function show({ rows }) {
    grid.fill(rows)
  })
})
