/* What pages do in toggles.spec.ts: functions that run there, and use nothing from outside themselves. */

/** Something of every kind, at an address with this name. */
export async function doEverything(name: string): Promise<void> {
  history.pushState({}, '', `/?${name}`)
  console.log(`${name} said`)
  setTimeout(() => {
    throw new Error(`${name} failed`)
  })
  await fetch(`/answer?${name}`)
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/${name}`)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.close()
  await new Promise((resolve) => socket.addEventListener('close', resolve))
}

/** The same text sent in every way there is. */
export async function sendText(name: string): Promise<void> {
  const body = `text of ${name}`
  await fetch(`/answer?fetch-${name}`, { method: 'POST', body })
  const request = new XMLHttpRequest()
  request.open('POST', `/answer?xhr-${name}`)
  request.send(body)
  await new Promise((resolve) => request.addEventListener('loadend', resolve))
  navigator.sendBeacon(`/answer?beacon-${name}`, body)
  // Workers are followed from the end of their first script on.
  const code = `setTimeout(async () => {
    await fetch('${location.origin}/answer?worker-${name}', { method: 'POST', body: '${body}' })
    postMessage('done')
  })`
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
  await new Promise((resolve) => worker.addEventListener('message', resolve))
}

/** A message over a connection that stays, and the whole lives of another one and of an event stream. */
export async function talk(lasting: WebSocket, name: string): Promise<void> {
  const next = (target: EventTarget, type: string) =>
    new Promise((resolve) => target.addEventListener(type, resolve, { once: true }))
  lasting.send(`${name} over`)
  await next(lasting, 'message')
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/${name}`)
  await next(socket, 'open')
  socket.send('hello')
  await next(socket, 'message')
  socket.close()
  await next(socket, 'close')
  const source = new EventSource(`/events?${name}`)
  await next(source, 'named')
  await next(source, 'message')
  source.close()
}

/** More steps than an error tells of, then an error. */
export function stumble(name: string): void {
  for (let step = 1; step <= 12; step++) history.pushState({}, '', `/?${name}-step-${step}`)
  setTimeout(() => {
    throw new Error(`${name} stumbled`)
  })
}

/** What a page's very first script does, before any setting can have come. */
export function beginEarly(): void {
  const name = location.search.slice(1)
  for (let step = 1; step <= 4; step++) history.pushState({}, '', `?${name}&step=${step}`)
  void fetch(`/answer?fetch-${name}`, { method: 'POST', body: `text of ${name}` })
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/${name}`)
  socket.addEventListener('open', () => socket.close())
  socket.addEventListener('close', () => console.log(`${name} is over`))
  throw new Error(`${name} stumbled`)
}
