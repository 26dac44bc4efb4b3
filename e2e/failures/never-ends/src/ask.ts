export function ask(method: string, url: string, body: unknown, then: (answer: any) => void): void {
  const xhr = new XMLHttpRequest()
  xhr.open(method, url, true)
  xhr.addEventListener('load', () => then(JSON.parse(xhr.responseText)))
  xhr.send(body === null ? undefined : JSON.stringify(body))
}
