// Measures server and capture beside a baseline, in one run: `npm run bench`, some parts: `npm run bench -- ingest`, one page with
// everything: `npm run bench -- all`.
import { writeFileSync } from 'node:fs'
import { PARTS } from './parts.mjs'

const [first, ...rest] = process.argv.slice(2)
if (first === 'all') {
  const { measureAll } = await import('./all.mjs')
  await measureAll(rest)
} else {
  const json = process.argv.indexOf('--json')
  const chosen = process.argv.slice(2, json < 0 ? undefined : json)
  const unknown = chosen.filter((name) => !(name in PARTS))
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. Known: ${Object.keys(PARTS).join(', ')}, all.`)
  const rows = []
  for (const [name, { takes, measure }] of Object.entries(PARTS)) {
    if (chosen.length > 0 ? !chosen.includes(name) : takes === 'long') continue
    process.stderr.write(`measuring ${name} …\n`)
    rows.push(...(await measure()))
  }
  if (json > 0) writeFileSync(process.argv[json + 1], JSON.stringify(rows))
  printRows(rows)
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1
}

function printRows(rows) {
  const cells = rows.map(({ what, measured, peers = [], limit = '', ok }) => [
    what,
    [measured, ...peers.map((peer) => `${peer.name}: ${peer.measured}`)].join('; '),
    limit,
    limit ? (ok ? 'ok' : 'MISSED') : '',
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column].length)))
  for (const row of cells) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
