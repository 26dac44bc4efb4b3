/** What an action does besides what the person did. */
const CONSEQUENCES = new Set(['navigate', 'scroll', 'submit', 'dialog', 'popup', 'focus', 'blur', 'transition'])
const SAME = { dblclick: 'click', check: 'click', uncheck: 'click', change: 'input' }
const SETTLE_MS = 1_000

/** Compares what was captured with what the steps say they did: each once, in order, with a locator of its own. */
export function checkActions(steps, walked, actions) {
  const notes = []
  let [expected, once, extra, notUnique] = [0, 0, 0, 0]
  for (const [at, { name, startedAt, endedAt }] of walked.entries()) {
    const acts = steps.find((step) => step.name === name)?.acts
    if (!acts) continue
    const end = Math.min(endedAt + SETTLE_MS, walked[at + 1]?.startedAt ?? Infinity)
    const own = actions.filter((action) => isOwn(action) && readTime(action) >= startedAt && readTime(action) < end)
    const { missing, surplus } = align(
      acts.map(({ type }) => simplify(type)),
      own.map(({ type }) => simplify(type)),
    )
    const loose = own.filter((action) => !isUnique(action))
    expected += acts.length
    once += acts.length - missing.length
    extra += surplus.length
    notUnique += loose.length
    for (const index of missing) notes.push(`${name}: not captured: ${acts[index].type} ${acts[index].what}`)
    if (missing.length > 0) notes.push(`${name}: captured: ${own.map(describe).join('; ') || 'nothing'}`)
    for (const index of surplus) notes.push(`${name}: not done: ${describe(own[index])}`)
    for (const action of loose) notes.push(`${name}: no unique locator: ${describe(action)}`)
  }
  return { expected, once, extra, notUnique, notes }
}

const isOwn = ({ type, metadata }) => !CONSEQUENCES.has(type) && metadata?.causedBy === undefined
const simplify = (type) => SAME[type] ?? type
const readTime = ({ timestamp, at }) => Number(timestamp ?? at)

/** `best` names the selector that matches the element and nothing else. A key for the whole page needs none. */
function isUnique({ type, selectors, target }) {
  if (type === 'keypress' && selectors === undefined && !target) return true
  return selectors?.best !== undefined && selectors.best !== null
}

function describe({ type, key, target, selectors }) {
  const { role, text } = selectors ?? {}
  const name = role?.name ?? text ?? (typeof target === 'string' ? target : JSON.stringify(target ?? ''))
  return `${type} ${key ?? ''} ${role?.role ?? ''} ${String(name).slice(0, 60)}`.replaceAll(/\s+/g, ' ')
}

/** The longest common subsequence: what of the one is not in the other. */
function align(wanted, got) {
  const best = Array.from({ length: wanted.length + 1 }, () => Array.from({ length: got.length + 1 }, () => 0))
  for (let i = wanted.length - 1; i >= 0; i--)
    for (let j = got.length - 1; j >= 0; j--)
      best[i][j] = wanted[i] === got[j] ? best[i + 1][j + 1] + 1 : Math.max(best[i + 1][j], best[i][j + 1])
  const [missing, surplus] = [[], []]
  let [i, j] = [0, 0]
  while (i < wanted.length && j < got.length) {
    if (wanted[i] === got[j]) [i, j] = [i + 1, j + 1]
    else if (best[i + 1][j] >= best[i][j + 1]) missing.push(i++)
    else surplus.push(j++)
  }
  while (i < wanted.length) missing.push(i++)
  while (j < got.length) surplus.push(j++)
  return { missing, surplus }
}
