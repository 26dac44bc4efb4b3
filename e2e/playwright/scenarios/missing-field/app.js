const email = document.querySelector('#email')

async function loadProfile() {
  const response = await fetch('/missing-field/api/user')
  const user = await response.json()
  showContact(user)
}

function showContact(user) {
  email.textContent = user.contact.email
}

loadProfile()
