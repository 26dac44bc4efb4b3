import { parseArgs } from 'node:util'
import { listRecordings } from './harness/recordings.mjs'
import { loadEngine } from './mutations/engine.mjs'
import { planMutations } from './mutations/plan-mutations.mjs'
import { playBroken } from './mutations/play-broken.mjs'
import { readFlow } from './mutations/read-flow.mjs'
import { scoreFault, scoreQuiet } from './score.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** A part of the line that a mutation prints. */
    only: { type: 'string' },
    /** With the whole answers. */
    text: { type: 'boolean', default: false },
    /** Asked at the end of the step instead of before the next action. */
    end: { type: 'boolean', default: false },
    /** The page's code throws right after what is broken, without naming it. */
    throws: { type: 'boolean', default: false },
  },
})
const [folder, ...apps] = positionals
const start = await loadEngine()
const totals = new Map()

for (const { app, read } of listRecordings(folder, apps)) {
  const recording = read()
  if (recording.mode !== 'clean') continue
  const flow = readFlow(recording)
  for (const mutation of planMutations(flow)) {
    const name = `${app} ${mutation.kind} ${mutation.what} @${mutation.step.name}`
    if (values.only && !name.includes(values.only)) continue
    const answer = await playBroken(start(), flow, mutation, {
      isToEnd: values.end,
      throws: values.throws && mutation.truth !== null,
    })
    const { verdict, why } = judge(mutation, answer)
    console.log(`${verdict.padEnd(8)} ${name} — ${why}`)
    if (values.text) console.log(answer.text.replaceAll(/^/gm, '    '))
    count(mutation.kind, verdict)
  }
}
console.log()
for (const [kind, counts] of totals) console.log(kind.padEnd(20), Object.entries(counts).flat().join(' '))

function judge({ truth }, answer) {
  return truth === null ? scoreQuiet(answer) : scoreFault({ truth }, 'after', answer, 0)
}

function count(kind, verdict) {
  const counts = totals.get(kind) ?? {}
  counts[verdict] = (counts[verdict] ?? 0) + 1
  totals.set(kind, counts)
}
