interface Order {
  number: string
  shippedOn: string
}

async function showOrders(): Promise<void> {
  const { orders } = await (await fetch('/api/orders?state=past')).json() /* HERE */
  const rows = orders.map(({ number, shippedOn }: Order) => {
    const row = document.createElement('tr')
    row.append(cell(number), cell(new Date(shippedOn).toLocaleDateString('en')))
    return row
  })
  document.querySelector('tbody')!.replaceChildren(...rows)
}

function cell(text: string): HTMLTableCellElement {
  return Object.assign(document.createElement('td'), { textContent: text })
}

document.querySelector('button')!.addEventListener('click', () => void showOrders())
