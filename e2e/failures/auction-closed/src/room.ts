export function joinRoom<T>(onBid: (bid: T) => void) {
  const socket = new WebSocket(`ws://${location.host}/rooms/14`)
  socket.addEventListener('message', ({ data }) => {
    const { event, ...bid } = JSON.parse(data)
    if (event === 'accepted') onBid(bid)
  })
  return {
    opened: new Promise((resolve) => socket.addEventListener('open', resolve)),
    bid: (lot: number) => socket.send(JSON.stringify({ event: 'bid', lot })),
  }
}
