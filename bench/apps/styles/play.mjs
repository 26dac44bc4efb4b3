import { ORIGIN } from './build-style.mjs'
import { createWorld, OWN_STEPS, typed } from './world.mjs'

const START = Date.UTC(2026, 4, 4, 10)
const STEP_MS = 8_000
const CALL_MS = 60
const ASKED_MS = 1_500

/**
 * A person goes through the app twice; in the second pass one thing is broken, or otherwise. `asks`: the steps of that pass
 * after which there is a question; `isFirst`: without the first pass. Resolves with the answers and what was broken.
 */
export async function play(engine, style, { fault, benign, asks, isFirst = false }) {
  const clock = { now: START }
  const answers = []
  let broken
  let earlier = new Map()
  for (const pass of isFirst ? [2] : [1, 2]) {
    const own = pass === 2 ? { fault, benign } : {}
    const state = createState(style, pass, own, earlier)
    const steps = style.steps.flatMap((step) =>
      step.name === 'delete' && own.benign?.isOwn ? [...OWN_STEPS, step] : [step],
    )
    for (const step of steps) {
      clock.now += STEP_MS
      feedStep(engine, style, { step, pass, clock, state, ...own })
      broken ??= state.broken
      if (pass === 2 && asks(step.name))
        answers.push({ step: step.name, answer: await engine.ask(clock.now + ASKED_MS) })
      if (fault && pass === 2 && step.name === (fault.ask ?? fault.step)) return { answers, broken }
    }
    earlier = state.last
    clock.now += STEP_MS
  }
  return { answers, broken }
}

function createState({ nameId }, pass, { benign }, earlier) {
  const world = createWorld(nameId)
  const ids = world.list().map(({ id }) => id)
  if (benign?.less !== undefined) world.remove(ids[benign.less - 1])
  if (benign?.isReworded) for (const id of ids) world.change(id, { note: `other words for ${world.get(id)?.title}` })
  return { world, ids, last: new Map(), earlier, texts: typed(pass) }
}

function feedStep(engine, style, { step, pass, clock, state, fault, benign }) {
  const page = { pageId: `page-${pass}`, url: `${ORIGIN}/`, tabId: 7, frameId: '0' }
  const events = []
  const at = clock.now
  if (step.act === 'load') events.push(toLoad(at))
  else events.push(...toTyping(step, state.texts, at - 1_000), toClick(step, at, pass))
  clock.now += 20
  const shown = []
  for (const call of step.calls) {
    const [op, which] = call.split(':')
    const isAt = fault?.step === step.name && fault.op === op
    const exchange = runCall(style, { op, which, pass, state, benign, fault: isAt ? fault : undefined })
    const duration = benign?.ms ?? CALL_MS
    events.push([
      'network',
      { ...exchange, at: clock.now, duration, requestId: `r${clock.now}`, pageUrl: `${ORIGIN}/` },
    ])
    clock.now += duration + 5
    shown.push(...exchange.titles)
  }
  const action = events.findLast(([stream, { type }]) => stream === 'actions' && type === 'click')
  if (action) action[1].appeared = shown.map((text) => ({ text }))
  const clean = events.map(([stream, { titles: _titles, ...event }]) => [stream, event])
  engine.feed({ batch_id: `b${at}`, producer: page.pageId, sent_at: clock.now, page, events: clean }, clock.now)
}

function runCall(style, { op, which, pass, state, benign, fault }) {
  const { world, texts } = state
  const before = which === 'new' ? state.newId : state.ids[Number(which) - 1]
  const effect = EFFECTS[op]?.(state, before, texts, fault) ?? {}
  const thing = effect.thing ?? (before === undefined ? undefined : world.get(before))
  const query = benign?.query ?? 'e'
  const call = style.call(op, op === 'list' && benign?.isPaged ? toPage(world) : world, {
    thing: thing ?? effect.gone,
    fields: effect.fields,
    pass,
    query,
  })
  const url = `${ORIGIN}${call.url}${op === 'list' && benign?.isPaged ? `${call.url.includes('?') ? '&' : '?'}page=2&limit=2` : ''}`
  const { respond, requestType, pattern, ...request } = call
  const { write, contentType, ...response } = respond()
  let { status, value } = response
  const key = `${request.method} ${url} ${request.requestBody ?? ''}`
  const good = write(value)
  if (fault?.change) value = fault.change(value)
  if (benign?.each) value = benign.each(value)
  let responseBody = write(value)
  if (fault?.cut) responseBody = responseBody.slice(0, Math.floor(responseBody.length / 2))
  if (fault?.isStale) responseBody = state.last.get(key) ?? responseBody
  if (fault?.status) [status, responseBody] = [fault.status, '{"error":"broken"}']
  if (fault)
    state.broken = { request: { ...request, pattern }, isChanged: responseBody !== good || fault.server !== undefined }
  state.last.set(key, good)
  state.calls ??= new Map()
  state.calls.set(op, { ...request, pattern })
  if (fault?.blames) state.broken = { request: state.calls.get(fault.blames[0]), isChanged: responseBody !== good }
  const titles = world
    .list()
    .map(({ title }) => title)
    .filter((title) => responseBody.includes(title))
  return {
    ...request,
    url,
    status,
    contentType,
    responseBody,
    ...(requestType && { requestHeaders: { 'content-type': requestType } }),
    titles,
  }
}

/** A page of a list has a part of it. */
function toPage(world) {
  return { ...world, list: () => world.list().slice(-2) }
}

/** What the server does. A lost change is acknowledged as if it were made. */
const EFFECTS = {
  create: (state, _id, { title, price, note }, fault) => {
    const { world } = state
    const thing = world.add({ title, price, note, tags: ['new'] })
    state.newId = thing.id
    if (fault?.server === 'lost') world.remove(thing.id)
    if (fault?.server === 'other title') world.change(thing.id, { title: 'Qqqqq qqqqqq' })
    return { thing, fields: { title, price, state: 'open', tags: ['new'], note } }
  },
  update: ({ world }, id, { changed }, fault) => {
    const before = world.get(id)
    const thing = { ...before, ...changed, rev: (before?.rev ?? 1) + 1 }
    if (fault?.server !== 'lost') world.change(id, changed)
    if (fault?.server === 'other price') world.change(id, { price: 4_711 })
    return { thing, fields: changed }
  },
  clear: ({ world }, id) => {
    world.change(id, { note: '' })
    return { thing: world.get(id), fields: { note: '' } }
  },
  remove: ({ world }, id, _texts, fault) => {
    const gone = world.get(id)
    if (fault?.server !== 'lost') world.remove(id)
    return { gone }
  },
}

function toLoad(at) {
  return ['actions', { at, type: 'navigate', url: `${ORIGIN}/`, toUrl: `${ORIGIN}/`, metadata: { how: 'navigate' } }]
}

function toTyping({ type = [] }, texts, at) {
  const values = type.flatMap((name) =>
    name === 'changed' ? Object.entries(texts.changed) : [[name, texts[name] ?? 'e']],
  )
  return values.map(([name, value], order) => [
    'actions',
    {
      at: at + order * 100,
      type: 'input',
      url: `${ORIGIN}/`,
      target: `input#${name}`,
      selectors: { role: { role: 'textbox', name }, id: name, counts: { role: 1, id: 1 }, best: 'role' },
      inputType: 'text',
      value: String(value),
      actionId: `i${at}${order}`,
    },
  ])
}

function toClick({ act }, at) {
  const selectors = { role: { role: 'button', name: act }, text: act, counts: { role: 1, text: 1 }, best: 'role' }
  return ['actions', { at, type: 'click', url: `${ORIGIN}/`, target: 'button', selectors, actionId: `c${at}` }]
}
