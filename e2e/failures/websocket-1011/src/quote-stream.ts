type OnQuote = (symbol: string, price: number) => void

export class QuoteStream {
  private socket?: WebSocket

  constructor(
    private readonly onQuote: OnQuote,
    private readonly onState: (state: string) => void,
  ) {}

  async open(): Promise<void> {
    const { ticket } = await (await fetch('/ticket', { method: 'POST' })).json()
    const address = `ws://${location.host}/stream/quotes?ticket=${ticket}`
    this.socket = new WebSocket(address) /* HERE */
    this.socket.onopen = () => this.onState('live')
    this.socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'quote') this.onQuote(message.symbol, message.price)
    }
    this.socket.onclose = () => this.onState('offline')
  }

  watch(symbol: string): void {
    this.socket?.send(JSON.stringify({ op: 'subscribe', symbol }))
  }
}
