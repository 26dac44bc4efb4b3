// Measures server and capture beside a baseline, in one run. `npm run bench`, or some parts: `npm run bench -- ingest`.
import { measureApps } from './apps/run.mjs'
import { measureCapture } from './capture/run.mjs'
import { measureScript } from './capture/script.mjs'
import { measureCodegen } from './codegen.mjs'
import { measureCompare } from './compare.mjs'
import { measureContracts } from './contracts.mjs'
import { measureDashboard } from './dashboard.mjs'
import { measureDiagnosis } from './diagnosis/run.mjs'
import { measureErrorStorm } from './error-storm.mjs'
import { measureHook } from './hook.mjs'
import { measureIngest } from './ingest.mjs'
import { measureFullRings } from './full-rings.mjs'
import { measureMemory } from './memory.mjs'
import { measurePageLoads } from './page-loads.mjs'
import { measureReads } from './reads.mjs'
import { measureSecurity } from './security/rows.mjs'
import { measureStdio } from './stdio.mjs'
import { measureStreaming } from './streaming.mjs'
import { measureTestgen } from './testgen/run.mjs'
import { measureTrust } from './trust.mjs'
import { measureUncaptured } from './uncaptured.mjs'

const PARTS = {
  ingest: measureIngest,
  storm: measureErrorStorm,
  reads: measureReads,
  rings: measureFullRings,
  contracts: measureContracts,
  loads: measurePageLoads,
  compare: measureCompare,
  codegen: measureCodegen,
  security: measureSecurity,
  memory: measureMemory,
  stdio: measureStdio,
  streaming: measureStreaming,
  hook: measureHook,
  capture: measureCapture,
  script: measureScript,
  uncaptured: measureUncaptured,
  diagnosis: measureDiagnosis,
  dashboard: measureDashboard,
}

/** Take half an hour, or an hour or two: only if named. */
const LONG_PARTS = { apps: measureApps, testgen: measureTestgen, trust: measureTrust }

const chosen = process.argv.slice(2)
const rows = []
const all = Object.entries({ ...PARTS, ...LONG_PARTS })
for (const [name, measure] of all) {
  if (chosen.length > 0 ? !chosen.includes(name) : name in LONG_PARTS) continue
  process.stderr.write(`measuring ${name} …\n`)
  rows.push(...(await measure()))
}
const width = (pick) => Math.max(...rows.map((row) => String(pick(row) ?? '').length))
const [what, measured, limit] = [width((row) => row.what), width((row) => row.measured), width((row) => row.limit)]
for (const row of rows) {
  const verdict = row.limit ? (row.ok ? 'ok' : 'MISSED') : ''
  console.log(
    `${row.what.padEnd(what)}  ${row.measured.padEnd(measured)}  ${(row.limit ?? '').padEnd(limit)}  ${verdict}`,
  )
}
if (rows.some(({ ok }) => !ok)) process.exitCode = 1
