const price = document.querySelector('#price')

async function loadPrice() {
  try {
    const response = await fetch(`${pricesOrigin}/cors/api/prices/lamp${isFixed ? '?fixed' : ''}`)
    const { amount } = await response.json()
    price.textContent = `$${amount}`
  } catch {
    price.textContent = 'Price unavailable'
  }
}

loadPrice()
