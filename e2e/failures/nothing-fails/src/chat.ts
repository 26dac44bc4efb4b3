export function joinChat(): (onLeft: () => void) => void {
  const socket = new WebSocket(`ws://${location.host}/chat`)
  socket.addEventListener('open', () => socket.send('hello'))
  return (onLeft) => {
    socket.addEventListener('close', onLeft)
    socket.close(1000, 'bye')
  }
}
