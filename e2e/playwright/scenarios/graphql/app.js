const total = document.querySelector('#total')

async function request(query, variables) {
  const response = await fetch('/graphql/api', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ operationName: 'CartTotal', query, variables }),
  })
  const { data } = await response.json()
  return data
}

async function loadTotal() {
  const field = isFixed ? 'total' : 'totl'
  const data = await request(`query CartTotal($id: ID!) { cart(id: $id) { ${field} } }`, { id: 7 })
  total.textContent = data ? `Total: ${data.cart.total}` : 'No cart'
}

loadTotal()
