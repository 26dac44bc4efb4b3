import { createDraw } from './draw.mjs'
import { ADDRESSES, AROUND } from './wide-addresses.mjs'
import { IDS, NAMES, SENDS, WIDE_CHANGES, WIDE_ITEMS, WIDE_LISTS, WIDE_RESULTS, WITHOUT_ID } from './wide-parts.mjs'
import { LATE_STEPS, STEPS } from './world.mjs'

const KINDS = Object.keys(ADDRESSES)
/** The client chooses these names. */
const CHOSEN = new Set(['elastic', 'documents'])
/** What each of these protocols has in its own way. */
const OWN = {
  elastic: { list: 'hits', item: 'source', result: 'version' },
  odata: { list: 'value', item: 'bare' },
  selected: { list: 'bare', item: 'bare', result: 'id' },
  documents: { item: 'bare' },
}

/** A made-up API of the shapes that the first numbers do not have, drawn by a number. */
export function buildWideStyle(seed) {
  const draw = createDraw(seed)
  const pick = (from) => {
    const keys = Object.keys(from)
    return keys[Math.floor(draw() * keys.length)]
  }
  const kind = KINDS[seed % KINDS.length]
  const parts = {
    kind,
    names: pick(NAMES),
    ids: CHOSEN.has(kind) ? ['slug', 'word', 'key'][Math.floor(draw() * 3)] : pick(IDS),
    list: pick(WIDE_LISTS),
    item: pick(WIDE_ITEMS),
    change: pick(WIDE_CHANGES),
    result: pick(WIDE_RESULTS),
    sends: pick(SENDS),
    isBrief: draw() < 0.5,
    isLate: draw() < 0.4,
    idsAsText: draw() < 0.4,
    ...OWN[kind],
  }
  if (WITHOUT_ID.has(parts.result) && !['slug', 'word'].includes(parts.ids)) parts.ids = 'slug'
  return { ...createApi(parts), parts, seed, steps: parts.isLate ? LATE_STEPS : STEPS, name: nameStyle(seed, parts) }
}

function nameStyle(seed, { isBrief, isLate, idsAsText, ...parts }) {
  const marks = [isBrief && 'brief', isLate && 'late', idsAsText && 'text-ids']
  return [seed, ...Object.values(parts), ...marks.filter(Boolean)].join(' ')
}

function createApi(parts) {
  const names = NAMES[parts.names]
  const nameOf = (field) => names[field] ?? field
  const rename = (own, write) => Object.fromEntries(Object.entries(own).map(([field, value]) => [write(field), value]))
  const present = (thing) => rename(thing, nameOf)
  const brief = ({ id, title, state, updated }) => present({ id, title, state, updated })
  const idName = nameOf('id')
  const around = (thing) => WIDE_ITEMS[parts.item](present(thing), thing.id, idName)
  const listOf = (things) => WIDE_LISTS[parts.list](things, parts.isBrief ? brief : present)
  const result = WIDE_RESULTS[parts.result]
  const toSent = (own) => rename(own, (field) => SENDS[parts.sends](nameOf(field)))
  return {
    nameId: IDS[parts.ids],
    nameOf,
    call: (op, world, { thing, fields = {}, query }) => {
      const isChosen = CHOSEN.has(parts.kind) || WITHOUT_ID.has(parts.result)
      const { id: _id, ...own } = { ...thing, ...fields }
      const whole = toSent(op === 'create' && !isChosen ? own : { ...thing, ...fields })
      const sent = op === 'create' ? whole : toSent(fields)
      const id = parts.idsAsText && thing ? String(thing.id) : thing?.id
      const change = (beside) => {
        const { body, type } = WIDE_CHANGES[parts.change]({ ...beside, ...sent }, { ...beside, ...whole })
        return { body, type }
      }
      const shown = parts.isBrief && (op === 'list' || op === 'search') ? brief(thing ?? world.list()[0] ?? {}) : null
      const given = {
        op,
        id,
        idName,
        query,
        sent,
        whole,
        change,
        fields: Object.keys(shown ?? present(world.list()[0] ?? {})),
      }
      const { body, type, ...request } = ADDRESSES[parts.kind](given)
      const found = world.list().filter(({ title }) => title.toLowerCase().includes(query))
      const finish = (status) => ({
        status: result.status === 200 ? status : result.status,
        value: result.write(present(thing), thing, around, idName, () => listOf(world.list())),
      })
      const { status, value } = {
        list: () => ({ status: 200, value: listOf(world.list()) }),
        search: () => ({ status: 200, value: listOf(found) }),
        read: () => ({ status: 200, value: around(thing) }),
        create: () => finish(201),
        update: () => finish(200),
        clear: () => finish(200),
        remove: () =>
          parts.result === 'none'
            ? { status: 204 }
            : { status: 200, value: parts.kind === 'selected' ? { [idName]: thing?.id } : { ok: true } },
      }[op]()
      const wrapped = AROUND[parts.kind]?.(value, op, thing?.id) ?? value
      return {
        ...request,
        ...(body !== undefined && { requestBody: body }),
        requestType: type,
        pattern: toPattern(request.url, thing?.id),
        respond: () => ({
          status: AROUND[parts.kind] ? 200 : status,
          value: wrapped,
          write: (each) => (each === undefined ? '' : JSON.stringify(each)),
          contentType: 'application/json',
        }),
      }
    },
  }
}

/** The path, with `*` for an id. */
function toPattern(url, id) {
  const [path] = url.split('?')
  return id === undefined ? path : path.replaceAll(new RegExp(`(?<=[/('])${id}(?=$|[/.')])`, 'g'), '*')
}
