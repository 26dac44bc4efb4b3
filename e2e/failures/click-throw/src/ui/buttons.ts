import type { Basket } from '../basket'

export function wireButtons(basket: Basket): void {
  const total = document.querySelector('#total')!
  const list = document.querySelector('#lines')!
  const show = () => {
    list.innerHTML = basket.lines.map((line) => `<li>${line.title}</li>`).join('')
  }
  document.querySelector('#empty')!.addEventListener('click', () => {
    basket.empty()
    show()
  })
  document.querySelector('#coupon')!.addEventListener('click', () => {
    total.textContent = `${(basket.discounted() / 100).toFixed(2)} EUR`
  })
  show()
  document.body.dataset.ready = 'yes'
}
