export function follow(station: string, onNews: (text: string) => void): void {
  const source = new EventSource(`/stations/${station}/news`) /* HERE */
  source.onmessage = ({ data }) => onNews(data)
}
