import { loadRates } from './rates'

const note = document.getElementById('note') as HTMLParagraphElement

function refresh(currencies: string[]) {
  loadRates('EUR', currencies)
    .then((rates) => {
      document.getElementById('rates')!.innerHTML = Object.entries(rates)
        .map(([currency, rate]) => `<tr><td>${currency}</td><td>${rate}</td></tr>`)
        .join('')
    })
    .catch(() => {
      note.textContent = 'Rates are not available right now.'
    })
}

fetch('/config.json')
  .then((response) => response.json())
  .then(({ currencies }) => {
    document.getElementById('refresh')!.onclick = () => refresh(currencies)
    note.textContent = 'Ready'
  })
