// @ts-check
import { readFileSync } from 'node:fs'
import { findStaleEntries, judgeRun } from './judge.mjs'
import { startFixture, startReal } from './servers.mjs'
import { listScenarios, runScenarios } from './suite.mjs'

const VERSIONS = ['2025-11-25', '2026-07-28', 'extension']
const STARTS = { fixture: startFixture, real: startReal }

/** @type {import('./judge.mjs').Group[]} */
const groups = JSON.parse(readFileSync(new URL('not-applicable.json', import.meta.url), 'utf8'))
const scenarios = await listScenarios()

/** @param {keyof typeof STARTS} name */
async function runAll(name) {
  const { url, close } = await STARTS[name]()
  try {
    const runs = []
    for (const version of VERSIONS) runs.push(await runScenarios(name, url, version, scenarios))
    return runs
  } finally {
    await close()
  }
}

const outcomes = await Promise.allSettled([runAll('fixture'), runAll('real')])
const runs = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [`${outcome.reason}`] : []))
const totals = { passed: 0, failed: 0 }
console.log('server   protocol    passed  failed  not applicable')
for (const run of runs) {
  const verdicts = judgeRun(run, groups)
  const count = (/** @type {string} */ outcome) => verdicts.filter((verdict) => verdict.outcome === outcome).length
  const counts = { passed: count('passed'), failed: count('failed'), 'not applicable': count('not applicable') }
  totals.passed += counts.passed
  totals.failed += counts.failed
  const cells = Object.entries(counts).map(([title, number]) => `${number}`.padStart(title.length))
  console.log(`${run.server.padEnd(8)} ${run.version.padEnd(10)}  ${cells.join('  ')}`)
  for (const { scenario, outcome, problems } of verdicts) {
    if (outcome === 'failed') for (const problem of problems) console.log(`  ${scenario}  ${problem}`)
  }
}

// Half of the runs say nothing about the list.
const stale = errors.length > 0 ? [] : findStaleEntries(runs, groups, new Set(scenarios.keys()))
for (const problem of stale) console.log(`not-applicable.json  ${problem}`)
for (const error of errors) console.log(error)
totals.failed += stale.length + errors.length
process.exitCode = totals.failed > 0 ? 1 : 0
console.log(`conformance: ${totals.passed} passed, ${totals.failed} failed`)
