import { joinRoom } from './room'

interface Bid {
  lot: number
  amount: number
}

const accepted = new Map<number, Bid>()
const room = joinRoom((bid: Bid) => accepted.set(bid.lot, bid))
const state = document.querySelector('#state')!
const output = document.querySelector('output')!

function showReceipt(lot: number): void {
  const { amount } = accepted.get(lot)! /* HERE */
  output.textContent = `Accepted at ${amount}`
}

room.opened.then(() => (state.textContent = 'in the room'))
for (const button of document.querySelectorAll('button')) {
  const lot = Number(button.dataset.lot)
  button.addEventListener('click', () => {
    room.bid(lot)
    setTimeout(() => showReceipt(lot), 700)
  })
}
