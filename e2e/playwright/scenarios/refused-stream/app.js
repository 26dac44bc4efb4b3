const source = new EventSource('/refused-stream/api/rooms/4')
source.onmessage = ({ data }) => {
  document.querySelector('#message').textContent = JSON.parse(data).text
}
source.onerror = () => source.close()
