async function loadAccount() {
  const response = await fetch('/session/api/account', {
    headers: { Authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1g' },
  })
  if (response.status === 401) {
    location.href = '/session/login'
    return
  }
  const { name } = await response.json()
  document.querySelector('h1').textContent = name
}

loadAccount()
