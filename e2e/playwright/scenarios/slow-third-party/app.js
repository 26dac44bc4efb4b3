const pay = document.querySelector('button')

function loadPayments() {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = 'https://js.payments.example/v3/sdk.js'
    script.onload = resolve
    document.head.append(script)
  })
}

loadPayments().then(() => {
  pay.disabled = false
})
