import { addUp } from './basket.ts'
import type { Line } from './basket.ts'

const lines: Line[] = JSON.parse('[{ "name": "Lamp" }]')

function checkOut(): void {
  const { gross } = addUp(lines)
  console.log('to pay', gross)
}

const button = document.createElement('button')
button.textContent = 'Check out'
button.addEventListener('click', checkOut)
document.body.append(button)
