const total = document.querySelector('#total')

async function loadCart() {
  const response = await fetch('/wrong-data/api/cart')
  const { items } = await response.json()
  const sum = items.reduce((before, item) => before + item.price * item.count, 0)
  total.textContent = `Total: ${sum.toFixed(2)}`
}

document.querySelector('button').addEventListener('click', loadCart)
