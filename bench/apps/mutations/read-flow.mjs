/** A recording of the clean flow: its batches, and where each step of its second pass begins and ends. */
export function readFlow({ events }) {
  const items = events.flatMap(({ post, body, ask, at }) => {
    if (ask !== undefined) return [{ at, ask }]
    return post?.startsWith('/events') ? [{ at, batch: JSON.parse(body) }] : []
  })
  const asks = items.flatMap((item, index) => (item.ask === undefined ? [] : [{ index, name: item.ask, at: item.at }]))
  const steps = asks.flatMap(({ index, name, at }, order) =>
    name.startsWith('2 ') ? [{ name: name.slice(2), from: (asks[order - 1]?.index ?? -1) + 1, to: index, at }] : [],
  )
  return { items, steps }
}

/** The finished requests of some items, in the order of their ends. */
export function listRequests(items, from, to) {
  const found = items
    .slice(from, to)
    .flatMap(({ batch }, offset) =>
      (batch?.events ?? []).flatMap(([stream, event]) =>
        stream === 'network' && !event.pending ? [{ event, index: from + offset }] : [],
      ),
    )
  return found.toSorted((a, b) => endOf(a.event) - endOf(b.event))
}

export function endOf({ at, duration = 0 }) {
  return at + duration
}

/** What the page showed in these items. */
export function listTexts(items, from, to) {
  return items
    .slice(from, to)
    .flatMap(({ batch }) =>
      (batch?.events ?? []).flatMap(([stream, { appeared = [] }]) =>
        stream === 'actions' ? appeared.map(({ text }) => text) : [],
      ),
    )
}

export function readBody({ responseBody = '', responseTruncated }) {
  if (responseTruncated || !/^\s*[[{]/.test(responseBody)) return undefined
  try {
    return JSON.parse(responseBody)
  } catch {
    return undefined
  }
}

/** Method, path without ids, and what else chooses what is done. */
export function nameEndpoint({ method, url, operation = '', requestBody = '' }) {
  const action = /"action"\s*:\s*"(\w+)"/.exec(requestBody)?.[1] ?? ''
  return [method, toTemplate(readPathname(url)), operation, action].join(' ').trim()
}

export function readPathname(url) {
  return new URL(url).pathname
}

export function toTemplate(path) {
  return path
    .split('/')
    .map((part) => (/^(?=.*\d)[\w.~:%-]{1,80}$/.test(part) && !/^v\d+$/.test(part) ? '*' : part))
    .join('/')
}

/** Whether a request only reads, for all that its method and operation tell. */
export function isRead({ method, requestBody = '' }) {
  if (method === 'GET') return true
  return (
    /"query"\s*:\s*"\s*(?:query\b|\{)/.test(requestBody) || /"action"\s*:\s*"(?:get|list|entries)/.test(requestBody)
  )
}
