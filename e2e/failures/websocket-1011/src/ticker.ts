import { QuoteStream } from './quote-stream'

const stream = new QuoteStream(showQuote, showState)

function showQuote(symbol: string, price: number): void {
  document.querySelector('pre')!.append(`${symbol} ${price}\n`)
}

function showState(state: string): void {
  document.querySelector('footer')!.textContent = state
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button')) {
  button.addEventListener('click', () => stream.watch(button.dataset.symbol!))
}
void fetch('/history/ACME')
  .then((answer) => answer.json())
  .then(() => stream.open())
