import { endOf, isRead, listRequests, nameEndpoint, readBody, readPathname, toTemplate } from './read-flow.mjs'

/** What stores nothing that a later response must show. */
const KEEPS_NOTHING = /log-?in|log-?out|\/auth\/|session|validate|track/i

/** A change that was acknowledged: lost, or stored otherwise. Asked once a later response must show it. */
export function planWrite(write, { items, steps, order }) {
  if (KEEPS_NOTHING.test(write.url)) return []
  const truth = { request: { method: write.method, path: toTemplate(readPathname(write.url)) } }
  const all = listRequests(items, steps[0].from, steps[Math.min(order + 1, steps.length - 1)].to).map(
    ({ event }) => event,
  )
  const writes = all.filter((event) => event.at !== write.at && !isRead(event) && event.status < 400)
  const read = all.filter((event) => isRead(event) && readBody(event) !== undefined)
  const before = new Map()
  for (const event of read) if (endOf(event) <= write.at) before.set(nameRequest(event), event)
  const isLater = (event) => isRead(event) && event.at >= endOf(write)
  // Any other change in between may be what a response shows.
  const holdsOld = (event) => {
    const held = before.get(nameRequest(event))
    return isLater(event) && held && !writes.some((other) => endOf(other) > held.at && other.at < endOf(event))
  }
  for (const later of steps.slice(order, order + 2)) {
    const reads = read.filter((event) => isLater(event) && event.at < later.at)
    const found = [
      ...planLost(write, reads, holdsOld, before),
      ...planCorrupted(write, reads, [...before.values()], isLater),
    ]
    if (found.length > 0) return found.map((each) => ({ ...each, step: later, truth: { ...truth, ...each.truth } }))
  }
  return []
}

function planLost(write, reads, holdsOld, before) {
  const readOld = (event) => before.get(nameRequest(event)).responseBody
  if (!reads.some((event) => holdsOld(event) && readOld(event) !== event.responseBody)) return []
  const isRemoval = write.method === 'DELETE' || /delete|remove|discard/i.test(write.url + (write.operation ?? ''))
  return [
    {
      kind: isRemoval ? 'delete swallowed' : 'write lost',
      what: nameEndpoint(write),
      change: (event) => (holdsOld(event) ? { ...event, responseBody: readOld(event) } : event),
      hides: [],
    },
  ]
}

function planCorrupted(write, reads, before, isLater) {
  const sent = findSent(write, reads, before)
  if (!sent) return []
  const isOwn = ({ at, url, method }) => at === write.at && url === write.url && method === write.method
  return [
    {
      kind: 'write corrupted',
      what: `${nameEndpoint(write)} | ${sent.name} = ${sent.value}`,
      truth: { field: sent.name },
      change: (event) =>
        isLater(event) || isOwn(event)
          ? { ...event, responseBody: event.responseBody?.replaceAll(sent.value, garble(sent.value)) }
          : event,
      hides: [sent.value],
    },
  ]
}

function nameRequest({ method, url, requestBody = '' }) {
  return `${method} ${url} ${requestBody}`
}

/** A text that was sent and that a later response has, but none before. */
function findSent({ requestBody = '' }, reads, before) {
  let sent
  try {
    sent = JSON.parse(requestBody)
  } catch {
    return undefined
  }
  const pairs = []
  const visit = (value, name) => {
    if (typeof value === 'string' && value.length > 5 && value.length < 60 && /^[\w .-]+$/.test(value))
      pairs.push({ name, value })
    else if (value !== null && typeof value === 'object')
      for (const [key, child] of Object.entries(value)) visit(child, Array.isArray(value) ? name : key)
  }
  visit(sent, '')
  return pairs.find(
    ({ name, value }) =>
      !/id$|query|operation/i.test(name) &&
      reads.some((event) => event.responseBody.includes(`"${value}"`)) &&
      !before.some((event) => event.responseBody.includes(value)),
  )
}

function garble(value) {
  return value.replaceAll(/[a-z]/gi, (letter) => (letter === 'q' ? 'z' : 'q'))
}
