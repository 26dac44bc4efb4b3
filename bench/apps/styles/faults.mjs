const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Where data is read: the step, the call, and whether it is a list. */
const READS = [
  ['open', 'list'],
  ['view', 'read'],
  ['create', 'list'],
  ['show', 'read'],
  ['reopen', 'read'],
  ['find', 'search'],
  ['delete', 'list'],
]

/** What can be broken in a style: `{ kind, step, op, change | server, truth }`, one at a time. */
export function planFaults(style) {
  return [...READS.flatMap(([step, op]) => planRead(style, step, op)), ...planWrites(style)].map((fault) =>
    moveToRead(fault, style),
  )
}

/** Where a list is read only when the person comes back to it. */
function moveToRead(fault, { steps }) {
  const back = `${fault.step} back`
  if (!steps.some(({ name }) => name === back)) return fault
  if (fault.op === 'list') return { ...fault, step: back }
  return fault.server && (fault.ask ?? fault.step) === fault.step ? { ...fault, ask: back } : fault
}

function planRead({ nameOf, parts }, step, op) {
  const isList = op !== 'read'
  const fields = ['title', ...(isList && parts.isBrief ? ['state'] : ['price', 'note'])].map(nameOf)
  const [title] = fields
  const create = (kind, field, change) => ({ kind, step, op, field, change })
  const each = (kind, field, mutate) => create(kind, field, (value) => mapObjects(value, (own) => mutate(own, field)))
  return [
    ...fields.map((field) => each('dropped field', field, drop)),
    each('wrong type', title, (own) => ({ ...own, [title]: { value: own[title] } })),
    each('null value', title, (own) => ({ ...own, [title]: null })),
    each('renamed field', title, (own) => ({ ...drop(own, title), [`${title}Text`]: own[title] })),
    ...(isList && op === 'list' ? [create('one entry', title, (value) => inFirst(value, title))] : []),
    ...(isList ? [create('emptied list', undefined, emptyList)] : []),
    { kind: 'truncated', step, op, cut: true },
    { kind: 'status', step, op, status: 500 },
  ].map((fault) => (fault.kind === 'status' ? { ...fault, truth: { status: 500 } } : fault))
}

/** Changes that are acknowledged, and not made, or otherwise. */
function planWrites({ nameOf, parts }) {
  const corrupts = parts.isBrief ? [] : [{ step: 'edit', ask: 'edit' }]
  return [
    { kind: 'lost write', step: 'create', op: 'create', server: 'lost' },
    { kind: 'lost write', step: 'edit', ask: 'reopen', op: 'update', server: 'lost' },
    { kind: 'corrupted write', step: 'create', op: 'create', server: 'other title', field: nameOf('title') },
    ...[{ step: 'edit', ask: 'reopen' }, ...corrupts].map((where) => ({
      kind: 'corrupted write',
      ...where,
      op: 'update',
      server: 'other price',
      field: nameOf('price'),
    })),
    { kind: 'swallowed delete', step: 'delete', op: 'remove', server: 'lost' },
    { kind: 'stale read', step: 'reopen', op: 'read', isStale: true, blames: ['update'] },
    { kind: 'stale read', step: 'create', op: 'list', isStale: true, blames: ['create'] },
    { kind: 'stale read', step: 'delete', op: 'list', isStale: true, blames: ['remove'] },
    { kind: 'status', step: 'edit', op: 'update', status: 409, truth: { status: 409 } },
  ]
}

/** Changes that break nothing. */
export const BENIGN = [
  { kind: 'as it was' },
  { kind: 'extra field', each: (value) => mapAll(value, (own) => ({ ...own, extraneous: 'yes' })) },
  { kind: 'other order', each: (value) => reverseLists(value) },
  { kind: 'slow', ms: 2_500 },
  { kind: 'own changes', isOwn: true },
  { kind: 'another page', isPaged: true },
  { kind: 'nothing found', query: 'zeppelin' },
  { kind: 'one entry less', less: 3 },
  { kind: 'other words', isReworded: true },
]

function drop(own, field) {
  const { [field]: _dropped, ...others } = own
  return others
}

/** Each object that has a title, or what is dropped: the things. */
function mapObjects(value, write) {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, write))
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapObjects(child, write)]))
  return isThing(value) ? write(inner) : inner
}

/** By what only things have. */
function isThing(value) {
  return Object.keys(value).length >= 3 && Object.values(value).some((each) => each === 'open' || each === 'done')
}

function mapAll(value, write) {
  if (Array.isArray(value)) return value.map((each) => mapAll(each, write))
  if (!isObject(value)) return value
  return write(Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapAll(child, write)])))
}

function inFirst(value, field) {
  let isDone = false
  return mapObjects(value, (own) => {
    if (isDone) return own
    isDone = true
    return drop(own, field)
  })
}

/** The list, or the map, of things has no entries. */
function emptyList(value) {
  if (Array.isArray(value)) return value.some(holdsThing) ? [] : value.map(emptyList)
  if (!isObject(value)) return value
  const children = Object.values(value)
  if (children.length > 0 && children.every((child) => isObject(child) && isThing(child))) return {}
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, emptyList(child)]))
}

function holdsThing(entry) {
  return isObject(entry) && (isThing(entry) || Object.values(entry).some((child) => isObject(child) && isThing(child)))
}

function reverseLists(value) {
  if (Array.isArray(value)) return value.map(reverseLists).toReversed()
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, child]) => [key, reverseLists(child)])
  return Object.fromEntries(entries.every(([, child]) => isObject(child)) ? entries.toReversed() : entries)
}
