import { OBSERVERS, startCapture } from '../../packages/capture/src/index.ts'

// The probes that look at the document, one at a time, in a page that times them.
const { actions, domSnapshot } = OBSERVERS
const probes = location.hash === '#snapshot' ? { domSnapshot } : { actions }
startCapture({ window, probes, transport: () => {} })

const CARDS = 400

/** About 5,000 elements: cards with a heading, labelled fields, links and buttons whose names repeat. */
function buildDocument() {
  const card = (index) => `<article class="card css-${index.toString(36)}x9"><h3>Order ${index}</h3>
    <p>Placed by <a href="/people/${index}">Person ${index % 40}</a> <span>${index} EUR</span></p>
    <label><input type="checkbox" name="pick-${index}"> Pick order ${index}</label>
    <div><span>Note</span><input placeholder="Note for ${index}"></div>
    <div class="row"><button type="button">Details</button><button type="button" class="remove">Remove order ${index}</button></div>
  </article>`
  const main = document.createElement('main')
  main.innerHTML = Array.from({ length: CARDS }, (_, index) => card(index)).join('')
  document.body.append(main)
  main.addEventListener('click', (event) => {
    const { target } = event
    const shown = target.closest('article')
    if (target.localName === 'a') event.preventDefault()
    if (target.localName !== 'button') return
    const said = document.createElement('p')
    said.textContent = `Changed ${target.textContent} at ${performance.now()}`
    shown.querySelector('p').replaceWith(said)
  })
}

addEventListener('DOMContentLoaded', () => {
  const start = document.createElement('div')
  document.body.append(start)
  buildDocument()
})

const BUTTONS = ['button.remove', '.row button', 'a', 'input[type=checkbox]']

/** Changes the document, then says where the next click goes. */
globalThis.aim = (turn) => {
  const cards = document.querySelectorAll('article')
  const card = cards[(turn * 37) % cards.length]
  card.querySelector('span').textContent = `${turn} EUR`
  card.classList.toggle(`state-${turn % 5}`)
  const target = card.querySelector(BUTTONS[turn % (BUTTONS.length - 1)])
  target.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = target.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2, elements: document.querySelectorAll('*').length }
}
