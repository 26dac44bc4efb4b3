const START = [
  ['Oak table', 240, 'open', ['wood'], 'four seats'],
  ['Pine shelf', 80, 'open', ['wood', 'wall'], 'for books'],
  ['Iron lamp', 65, 'done', ['light'], 'needs a bulb'],
  ['Glass vase', 30, 'open', ['gift'], 'handle with care'],
  ['Wool rug', 150, 'done', ['floor', 'gift'], 'two metres'],
]
const DAY = Date.UTC(2026, 4, 4, 9)

/** The things of an app, as they are before each pass. `nameId` gives a new one its id. */
export function createWorld(nameId) {
  let count = 0
  let time = DAY
  const things = new Map()
  const add = ({ title, price, state = 'open', tags = [], note = '' }, ownId) => {
    const id = ownId ?? nameId(++count, title)
    time += 60_000
    things.set(id, { id, title, price, state, tags, note, rev: 1, updated: new Date(time).toISOString() })
    return things.get(id)
  }
  for (const [title, price, state, tags, note] of START) add({ title, price, state, tags, note })
  return {
    list: () => [...things.values()],
    get: (id) => things.get(id),
    add,
    change: (id, fields) => {
      const held = things.get(id)
      time += 60_000
      if (held) things.set(id, { ...held, ...fields, rev: held.rev + 1, updated: new Date(time).toISOString() })
    },
    remove: (id) => things.delete(id),
  }
}

/** What a person types in a pass. */
export const typed = (pass) => ({
  title: pass === 1 ? 'Brass bell' : 'Copper kettle',
  price: 41 + pass,
  note: pass === 1 ? 'rings twice' : 'whistles loudly',
  changed: { price: 90 + pass, note: pass === 1 ? 'rings no more' : 'is quiet now' },
})

/**
 * The steps of a pass: `act` is what is clicked, `type` what is typed before, `calls` what the page then sends, one after
 * the other. `own` steps are a person's further edits and deletes.
 */
export const STEPS = [
  { name: 'open', act: 'load', calls: ['list'] },
  { name: 'view', act: 'View Pine shelf', calls: ['read:2'] },
  { name: 'create', act: 'Save', type: ['title', 'price', 'note'], calls: ['create', 'list'] },
  { name: 'show', act: 'Show', calls: ['read:new'] },
  { name: 'edit', act: 'Save Changes', type: ['changed'], calls: ['update:new', 'list'] },
  { name: 'reopen', act: 'Show', calls: ['read:new'] },
  { name: 'find', act: 'Search', type: ['query'], calls: ['search'] },
  { name: 'delete', act: 'Delete', calls: ['remove:new', 'list'] },
]
/** The page shows its own changes, and asks for the list when the person comes back to it. */
export const LATE_STEPS = STEPS.flatMap((step) => {
  const { name, calls } = step
  if (!calls.includes('list') || name === 'open') return [step]
  const own = { ...step, calls: calls.filter((call) => call !== 'list') }
  return [own, { name: `${name} back`, act: 'All Notes', calls: ['list'] }]
})
/** A person clears a note, and deletes other things. */
export const OWN_STEPS = [
  { name: 'clear', act: 'Clear Note', calls: ['clear:4', 'list', 'read:4'] },
  { name: 'away', act: 'Delete Glass vase', calls: ['remove:4', 'list'] },
  { name: 'away-too', act: 'Delete Wool rug', calls: ['remove:5', 'list'] },
]
