import { parseArgs } from 'node:util'
import { loadEngine } from './mutations/engine.mjs'
import { scoreFault, scoreQuiet } from './score.mjs'
import { buildStyle } from './styles/build-style.mjs'
import { BENIGN, planFaults } from './styles/faults.mjs'
import { HALVES } from './styles/halves.mjs'
import { play } from './styles/play.mjs'

const { values } = parseArgs({
  options: {
    /** `seen` or `unseen`; of the unseen half only counts are printed. */
    half: { type: 'string', default: 'seen' },
    /** A part of the line that a fault prints. */
    only: { type: 'string' },
    /** With the whole answers. */
    text: { type: 'boolean', default: false },
    /** Without the good run before: only faults that show by themselves. */
    first: { type: 'boolean', default: false },
    /** `old` or `wide`: only the styles of the first numbers, or only those that came later. */
    series: { type: 'string' },
  },
})
const isSeen = values.half === 'seen'
const start = await loadEngine()
const totals = { fault: new Map(), style: new Map() }

for (const seed of HALVES[values.half]) {
  const style = buildStyle(seed)
  if (values.series && (values.series === 'wide') !== seed % 1_000 >= 200) continue
  for (const fault of planFaults(style)) await tryFault(style, fault)
  for (const benign of BENIGN) await tryBenign(style, benign)
}
for (const [name, counts] of Object.entries(totals)) {
  if (name === 'style' && !isSeen) continue
  console.log(`\nby ${name}`)
  for (const [each, count] of counts) console.log(each.padEnd(60), describe(count))
}
const all = [...totals.fault.values()].reduce((sum, counts) => add(sum, counts), {})
console.log(`\n${values.half}: ${describe(all)}`)

function describe(counts) {
  return Object.entries(counts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
    .join(' ')
}

async function tryFault(style, fault) {
  const name = `${style.name} | ${fault.kind} ${fault.op} ${fault.field ?? ''} @${fault.ask ?? fault.step}`
  if (values.only && !name.includes(values.only)) return
  if (values.first && !fault.server && !fault.isStale && !fault.cut && !fault.status) return
  const { answers, broken } = await play(start(), style, {
    fault,
    asks: (step) => step === (fault.ask ?? fault.step),
    isFirst: values.first,
  })
  // What changes nothing in this style is no fault.
  if (!broken?.isChanged) return
  const { method, url, operation, pattern } = broken.request
  const path = pattern ?? widen(url.split('?')[0].replaceAll(/\/[^/]*\d[^/]*/g, '/*'))
  const truth = { request: { method, path, operation }, field: fault.field, ...fault.truth }
  const { answer } = answers.at(-1)
  report(style, fault.kind, name, scoreFault({ truth }, 'after', answer, 0), answer)
}

/** An id at the end of an address may be any name. */
function widen(path) {
  return path.replace(/^(.*\/notes)\/[^/]+$/, '$1/*')
}

async function tryBenign(style, benign) {
  const name = `${style.name} | benign ${benign.kind}`
  if (values.only && !name.includes(values.only)) return
  const { answers } = await play(start(), style, { benign, asks: () => true, isFirst: values.first })
  for (const { step, answer } of answers)
    report(style, `benign ${benign.kind}`, `${name} @${step}`, scoreQuiet(answer), answer)
}

function report({ name: style }, kind, name, { verdict, why }, answer) {
  for (const [table, key] of [
    [totals.fault, kind],
    [totals.style, style],
  ])
    table.set(key, add(table.get(key) ?? {}, { [verdict]: 1 }))
  if (!isSeen || (verdict === 'quiet' && !values.text)) return
  console.log(`${verdict.padEnd(8)} ${name} — ${why}`)
  if (values.text) console.log(answer.text.replaceAll(/^/gm, '    '))
}

function add(counts, more) {
  const sum = { ...counts }
  for (const [verdict, count] of Object.entries(more)) sum[verdict] = (sum[verdict] ?? 0) + count
  return sum
}
