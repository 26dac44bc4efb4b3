// Keeps every ring of a server full of non-Latin text, and posts what is meant to make it grow. Runs until it is ended.
const [, , url] = process.argv
const WORDS = ['ошибка', 'загрузка', '商品が見つかりません', 'خطأ في الخادم', 'λάθος', '오류가 발생했습니다', '😀😺']
const PAGE = { url: 'http://localhost:5173/магазин', pageId: 'page-1', tabId: 1 }
const BREAK_MS = 300
let round = 0

const text = (chars) => {
  let out = ''
  while (out.length < chars) out += `${WORDS[(out.length + round) % WORDS.length]} ${round} `
  return out.slice(0, chars)
}

async function post(path, body) {
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    })
    await response.arrayBuffer()
  } catch {
    // Refused before it was read.
  }
}

const list = (length, make) => Array.from({ length }, (_, index) => make(index))

const ordinary = [
  () =>
    post('/logs', {
      entries: list(100, (index) => ({ ...PAGE, level: index % 4 ? 'info' : 'error', message: text(3_000) })),
    }),
  () =>
    post('/network-bodies', {
      bodies: list(20, (index) => ({
        ...PAGE,
        method: 'POST',
        url: `http://localhost:5173/api/товар/${index}`,
        status: index % 5 ? 200 : 500,
        requestBody: JSON.stringify({ name: text(3_000) }),
        responseBody: JSON.stringify({ error: text(7_000) }),
      })),
    }),
  () =>
    post('/websocket-events', {
      events: list(100, (index) => ({
        ...PAGE,
        event: 'message',
        id: `c${index % 9}`,
        url: 'ws://localhost/live',
        direction: 'incoming',
        data: text(1_900),
      })),
    }),
  () =>
    post('/enhanced-actions', {
      actions: list(50, () => ({ ...PAGE, type: 'click', timestamp: Date.now(), text: text(200) })),
    }),
  () => post('/dom-snapshots', { snapshots: list(5, () => ({ ...PAGE, text: text(3_000) })) }),
]

const hostile = [
  () => post('/logs', { entries: list(400, () => ({ level: 'error', message: text(5_000) })) }),
  () => post('/logs', `{"entries":[${'[],'.repeat(240_000)}[]]}`),
  () => post('/logs', `{"entries":[{"message":${'{"a":'.repeat(900)}1${'}'.repeat(900)}}]}`),
  () => post('/logs', { entries: [{ level: 'error', message: 'x', args: [text(4_800_000 / 3)] }] }),
  () =>
    post('/network-bodies', {
      bodies: [{ ...PAGE, method: 'GET', url: `http://a/${'?token=1&'.repeat(400_000)}`, status: 200 }],
    }),
  () => post('/logs', Buffer.alloc(5_000_001, 0x20)),
  () => post('/logs', Buffer.alloc(20_000_000, 0x5b)),
  () => post('/mcp', Buffer.alloc(99_000, 0x5b)),
  () =>
    post('/events', {
      batch_id: `${round}`,
      producer: 'hostile',
      page: PAGE,
      events: list(9_000, () => ['logs', { level: 'info', message: text(100) }]),
    }),
  () =>
    Promise.all(list(4, () => post('/logs', { entries: list(100, () => ({ level: 'warn', message: text(4_000) })) }))),
]

for (;;) {
  for (const send of ordinary) await send()
  await hostile[round % hostile.length]()
  if (round % 20 === 0) await (await fetch(`${url}/snapshot`)).arrayBuffer()
  round++
  await new Promise((resolve) => setTimeout(resolve, BREAK_MS))
}
