import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeBenches } from './page.mjs'
import { PARTS } from './parts.mjs'
import { readResults, RESULTS } from './results.mjs'

const USAGE = `npm run bench -- all [parts…] [--quick] [--print]
  Measures every part (or those named), each in a process of its own, keeps its rows in bench/results, and prints the page.
  --quick   only parts that take less than a minute; of the others the page has the last result
  --print   measures nothing
Parts: ${Object.keys(PARTS).join(', ')}. Those that take an hour are measured only if they are named.`

/** Prints one page with the figures of every bench, the peers beside them. */
export async function measureAll(args) {
  const named = args.filter((arg) => !arg.startsWith('--'))
  const options = args.filter((arg) => arg.startsWith('--'))
  const isWrong = named.some((name) => !(name in PARTS)) || options.some((one) => !['--quick', '--print'].includes(one))
  if (isWrong) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const isChosen = (name, takes) => {
    if (options.includes('--print')) return false
    if (named.length > 0) return named.includes(name)
    return takes === 'quick' || (takes === 'normal' && !options.includes('--quick'))
  }
  for (const [name, { takes }] of Object.entries(PARTS)) if (isChosen(name, takes)) measurePart(name)
  console.log(describeBenches(readResults()))
}

/** A part that fails is kept as such: the page says so. */
function measurePart(name) {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-bench-'))
  const file = join(folder, 'rows.json')
  const run = fileURLToPath(new URL('run.mjs', import.meta.url))
  const started = Date.now()
  const loadBefore = loadavg()[0]
  spawnSync(process.execPath, [run, name, '--json', file], { stdio: ['ignore', 2, 2] })
  const rows = readRows(file)
  rmSync(folder, { recursive: true })
  const result = {
    part: name,
    date: new Date().toISOString().slice(0, 10),
    commit: readCommit(),
    machine: describeMachine(),
    load: `${loadBefore.toFixed(0)} to ${loadavg()[0].toFixed(0)}`,
    seconds: Math.round((Date.now() - started) / 1000),
    ...(rows ? { rows } : { failed: true, rows: [] }),
  }
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`)
}

function readRows(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The part ended before it had rows: its own output says why.
    return undefined
  }
}

const readCommit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: RESULTS, encoding: 'utf8' }).trim()

const describeMachine = () =>
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
