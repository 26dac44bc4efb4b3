async function getJson(path) {
  const response = await fetch(path)
  const body = await response.json()
  return body
}

async function show() {
  const { invoices } = await getJson('/login-redirect/api/invoices')
  document.querySelector('ul').innerHTML = `<li>${invoices[0].number}</li>`
}
show()
