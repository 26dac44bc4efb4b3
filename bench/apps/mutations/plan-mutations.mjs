import { planWrite } from './plan-writes.mjs'
import { isRead, listRequests, listTexts, nameEndpoint, readBody, readPathname, toTemplate } from './read-flow.mjs'

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * Everything that can be broken in the second pass, one at a time: `{ kind, step, truth, change }`. `change(event)` returns
 * the event as the page would have reported it.
 */
export function planMutations({ items, steps }) {
  const known = new Set(listRequests(items, 0, steps[0].from).map(({ event }) => nameEndpoint(event)))
  const done = new Set()
  return steps.flatMap((step, order) => {
    const texts = listTexts(items, step.from, step.to)
    const requests = listRequests(items, step.from, step.to).filter(
      ({ event: { status } }) => status >= 200 && status < 300,
    )
    let isWritten = false
    return requests.flatMap(({ event }) => {
      const endpoint = nameEndpoint(event)
      // Once as it is read first, and once after a change.
      const name = isRead(event) && isWritten ? `${endpoint} after a change` : endpoint
      isWritten ||= !isRead(event)
      if (done.has(name) || !known.has(endpoint)) return []
      const planned = isRead(event)
        ? planRead(event, step, texts, name)
        : [...planWrite(event, { items, steps, order }), ...planResponse(event, step, name)]
      if (planned.length > 0) done.add(name).add(endpoint)
      return planned.map((each) => ({ ...each, endpoint, from: step.from }))
    })
  })
}

function planRead(event, step, texts, title) {
  const body = readBody(event)
  if (body === undefined) return planText(event, step, title)
  const truth = { request: { method: event.method, path: toTemplate(readPathname(event.url)) } }
  const create = (kind, path, mutate, field) => ({
    kind,
    step,
    what: `${title} | ${path.join('.')}`,
    truth: kind.startsWith('benign') ? null : { ...truth, field: field ?? path.findLast((part) => part !== '[]') },
    change: (other) => {
      if (!isSuch(other, event)) return other
      const held = readBody(other)
      return held === undefined ? other : { ...other, responseBody: JSON.stringify(mutate(held)) }
    },
    hides: kind.startsWith('benign') ? [] : listValues(readAt(body, path)),
  })
  const lists = listLists(body).filter(({ list }) => list.length > 0)
  const main = lists.toSorted((a, b) => b.list.length - a.list.length)[0]
  const fields = chooseFields(body, main, texts)
  const [objects] = [main?.list.some(isObject) ? main : undefined]
  return [
    ...(main && main.list.length > 1
      ? [create('empty', main.path, (held) => replaceAt(held, main.path, () => []))]
      : []),
    ...fields.slice(0, 3).map((path) => create('drop', path, (held) => dropAt(held, path))),
    ...fields.slice(0, 2).map((path) => create('type', path, (held) => replaceAt(held, path, toOtherType))),
    ...fields.slice(0, 1).map((path) => create('null', path, (held) => replaceAt(held, path, () => null))),
    ...fields.slice(0, 1).map((path) => create('rename', path, (held) => renameAt(held, path))),
    ...(objects && main.list.length > 1
      ? fields
          .filter((path) => path.includes('[]'))
          .slice(0, 1)
          .map((path) => create('one', path, (held) => replaceAt(held, main.path, dropInFirst(path))))
      : []),
    ...planText(event, step, title),
    create('benign extra', [], addField),
    ...(objects ? [create('benign order', main.path, (held) => replaceAt(held, main.path, reverse))] : []),
    ...(objects && main.list.length > 2
      ? [create('benign fewer', main.path, (held) => countLess(replaceAt(held, main.path, dropLast), main.list.length))]
      : []),
  ]
}

/** What a change responds with. */
function planResponse(event, step, title) {
  const body = readBody(event)
  if (!isObject(body)) return []
  const truth = { request: { method: event.method, path: toTemplate(readPathname(event.url)) } }
  const names = Object.keys(body).filter((name) => isTelling(body[name]) && body[name] !== null)
  const create = (kind, name, mutate) => ({
    kind,
    step,
    what: `${title} | ${name}`,
    truth: { ...truth, field: name },
    change: (other) => {
      if (!isSuch(other, event)) return other
      const held = readBody(other)
      return held === undefined ? other : { ...other, responseBody: JSON.stringify(mutate(held)) }
    },
    hides: listValues(body[name]),
  })
  return [
    ...names.slice(0, 2).map((name) => create('own drop', name, (held) => dropAt(held, [name]))),
    ...names.slice(0, 1).map((name) => create('own type', name, (held) => replaceAt(held, [name], toOtherType))),
    ...names.slice(0, 1).map((name) => create('own null', name, (held) => replaceAt(held, [name], () => null))),
  ]
}

/** A response that is no JSON, or as a whole. */
function planText(event, step, title) {
  const { responseBody = '', method, url } = event
  if (responseBody.length < 20) return []
  const create = (kind, write) => ({
    kind,
    step,
    what: title,
    truth: { request: { method, path: toTemplate(readPathname(url)) } },
    change: (other) =>
      isSuch(other, event) && other.responseBody ? { ...other, responseBody: write(other.responseBody) } : other,
    hides: [],
  })
  return [create('blank', () => ''), create('cut', (text) => text.slice(0, text.length / 2))]
}

/** A good response to the same endpoint, from then on. */
function isSuch(other, event) {
  return (
    nameEndpoint(other) === nameEndpoint(event) && other.at >= event.at && other.status >= 200 && other.status < 300
  )
}

/** Lists outside of other lists. */
function listLists(value, path = []) {
  if (Array.isArray(value)) return [{ path, list: value }]
  if (!isObject(value) || path.length > 2) return []
  return Object.entries(value).flatMap(([name, child]) => listLists(child, [...path, name]))
}

/** Fields that are there each time, those first whose value the page shows. */
function chooseFields(body, main, texts) {
  const entries = main?.list.filter(isObject) ?? []
  const names = entries.length > 0 ? Object.keys(entries[0]) : []
  const inList = names
    .filter((name) => entries.every((entry) => entry[name] !== undefined && entry[name] !== null))
    .map((name) => ({ path: [...main.path, '[]', name], values: entries.map((entry) => entry[name]) }))
  const top = isObject(body)
    ? Object.entries(body)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => ({ path: [name], values: [value] }))
    : []
  const all = [...inList, ...top].filter(({ values }) => values.some(isTelling))
  const isShown = ({ values }) =>
    values.some((value) => listValues(value).some((text) => texts.some((shown) => shown.includes(text))))
  return [...all.filter(isShown), ...all.filter((field) => !isShown(field))].map(({ path }) => path)
}

function isTelling(value) {
  return (
    value !== '' && typeof value !== 'boolean' && !(typeof value === 'object' && Object.keys(value ?? {}).length === 0)
  )
}

function listValues(value) {
  if (typeof value === 'string') return value.length > 2 && value.length < 200 ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(listValues)
}

function readAt(value, [name, ...rest]) {
  if (name === undefined) return value
  if (name === '[]') return Array.isArray(value) ? value.map((each) => readAt(each, rest)) : undefined
  return isObject(value) ? readAt(value[name], rest) : undefined
}

function replaceAt(value, [name, ...rest], write) {
  if (name === undefined) return value === undefined ? undefined : write(value)
  if (name === '[]') return Array.isArray(value) ? value.map((each) => replaceAt(each, rest, write)) : value
  if (!isObject(value) || !(name in value)) return value
  return { ...value, [name]: replaceAt(value[name], rest, write) }
}

function dropAt(value, [name, ...rest]) {
  if (name === '[]') return Array.isArray(value) ? value.map((each) => dropAt(each, rest)) : value
  if (!isObject(value) || !(name in value)) return value
  const { [name]: held, ...others } = value
  return rest.length === 0 ? others : { ...value, [name]: dropAt(held, rest) }
}

/** The same value by another name. */
function renameAt(value, path) {
  const holder = path.slice(0, -1)
  const name = path.at(-1)
  return replaceAt(value, holder, (held) => {
    if (!isObject(held) || !(name in held)) return held
    const { [name]: own, ...others } = held
    return { ...others, [`${name}Value`]: own }
  })
}

/** One entry of a list without a field. */
function dropInFirst(path) {
  const inside = path.slice(path.indexOf('[]') + 1)
  return (list) => (Array.isArray(list) ? list.map((each, at) => (at === 0 ? dropAt(each, inside) : each)) : list)
}

function toOtherType(value) {
  if (typeof value === 'string') return { value }
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : 'none'
}

const dropLast = (list) => (Array.isArray(list) ? list.slice(0, -1) : list)

/** With totals that fit a list with one entry less. */
function countLess(value, count) {
  if (value === count) return count - 1
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, child]) => [name, countLess(child, count)]))
    : value
}

const reverse = (list) => (Array.isArray(list) ? list.toReversed() : list)

function addField(value) {
  if (Array.isArray(value)) return value.map(addField)
  return isObject(value) ? { ...value, extraneous: 'yes' } : value
}
