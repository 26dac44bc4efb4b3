const state = document.querySelector('#state')

function connect() {
  const socket = new WebSocket(`ws://${location.host}/socket-1011/feed${isFixed ? '?fixed' : ''}`)
  socket.addEventListener('open', () => (state.textContent = 'Live'))
  socket.addEventListener('message', ({ data }) => (state.textContent = `Bid: ${JSON.parse(data).bid}`))
  socket.addEventListener('close', ({ code }) => code !== 1000 && (state.textContent = 'Disconnected'))
}

connect()
