const cart = document.querySelector('#cart')

function render(props) {
  return `${props.count} items in your cart`
}

async function hydrate() {
  const response = await fetch('/hydration/api/cart')
  const expected = render(await response.json())
  if (cart.textContent === expected) return cart.classList.add('ready')
  const message = `Hydration failed because the server rendered text didn't match the client. Server: "${cart.textContent}" Client: "${expected}"`
  console.error(new Error(message))
}

hydrate()
