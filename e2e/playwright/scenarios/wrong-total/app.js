document.querySelector('button').addEventListener('click', async () => {
  const response = await fetch('/wrong-total/api/cart')
  const { total } = await response.json()
  document.querySelector('#total').textContent = `Total: ${total.toFixed(2)} EUR`
})
