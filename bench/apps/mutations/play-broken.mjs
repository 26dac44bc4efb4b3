import { endOf } from './read-flow.mjs'

const ACTS = new Set(['click', 'dblclick', 'keypress', 'submit', 'drag', 'check', 'uncheck', 'select', 'input'])
/** By then a person asks. */
const ASKED_MS = 1_500
const THROWN_MS = 10

/** The first pass as it was, the second with one thing broken, up to what the person did next; then the question. */
export async function playBroken(engine, { items }, { from, step, change, hides }, { isToEnd, throws }) {
  let brokenAt = Infinity
  let thrower
  const breakOne = (event) => {
    const changed = change(event)
    if (changed.responseBody !== event.responseBody) brokenAt = Math.min(brokenAt, endOf(event))
    return changed
  }
  const batches = items.slice(0, step.to).flatMap(({ batch, at }, index) => {
    if (!batch) return []
    const events = structuredClone(batch.events)
    return [
      { at, batch: { ...batch, events: index < from ? events : events.map((pair) => alter(pair, breakOne, hides)) } },
    ]
  })
  const until = isToEnd ? step.at : findNextAction(items.slice(from, step.to), brokenAt, step.at)
  for (const { batch, at } of batches) {
    engine.feed({ ...batch, events: batch.events.filter(([, event]) => event.at < until || event.at <= brokenAt) }, at)
    if (at >= brokenAt) thrower ??= batch
  }
  if (throws && thrower) engine.feed(throwAt(thrower, brokenAt + THROWN_MS), brokenAt + ASKED_MS / 2)
  return engine.ask(isToEnd ? step.at : Math.max(until, brokenAt + ASKED_MS))
}

/** What a library says of the code that uses it: neither the field nor the response. */
function throwAt({ page, producer }, at) {
  const message = "Uncaught TypeError: Cannot read properties of undefined (reading 'length')"
  const stack = `TypeError: Cannot read properties of undefined (reading 'length')\n    at t (${page.url}app.js:1:4711)`
  const event = { at, level: 'error', source: 'exception', message, stack, url: page.url }
  return { batch_id: `thrown:${at}`, producer, sent_at: at, page, events: [['logs', event]] }
}

/** A page shows nothing of what it did not get. */
function alter([stream, event], breakOne, hides) {
  if (stream === 'network' && !event.pending) return [stream, breakOne(event)]
  if (stream !== 'actions' || !event.appeared) return [stream, event]
  return [
    stream,
    { ...event, appeared: event.appeared.filter(({ text }) => !hides.some((value) => text.includes(value))) },
  ]
}

function findNextAction(items, since, last) {
  const times = items.flatMap(({ batch }) =>
    (batch?.events ?? []).flatMap(([stream, { type, at, metadata }]) =>
      stream === 'actions' && ACTS.has(type) && !metadata?.causedBy && at > since + 20 ? [at] : [],
    ),
  )
  return Math.min(last, ...times)
}
