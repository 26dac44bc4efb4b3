import { request } from './graphql'
import { loadMargin } from './invoice/margin'

const list = document.getElementById('invoice')!
const put = (term: string, value: unknown) =>
  list.insertAdjacentHTML('beforeend', `<dt>${term}</dt><dd>${value ?? '–'}</dd>`)

await request('query Viewer { viewer { id apiKey } }', {})
const head = await request('query InvoiceHead($id: ID!) { invoice(id: $id) { id total due } }', { id: '88' })
put('Total', head.invoice.total)
document.querySelector('button')!.onclick = async () => put('Margin', await loadMargin('88'))
