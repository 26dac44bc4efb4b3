const status = document.querySelector('#status')

async function placeOrder() {
  status.textContent = 'Placing your order'
  const response = await fetch('/order-500/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer sk_live_51Nc7Xq2eZvKYlo2C9d8h' },
    body: JSON.stringify({ items: [{ sku: 'lamp', count: 2 }], addressId: isFixed ? 17 : null }),
  })
  status.textContent = response.ok ? 'Thank you' : 'Something went wrong'
}

document.querySelector('button').addEventListener('click', placeOrder)
