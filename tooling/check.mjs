// @ts-check
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { runCommand } from './command.mjs'
import { ROOT } from './dependencies.mjs'
import { timeVitest } from './slowest-tests.mjs'
import { countVitest } from './test-counts.mjs'

/**
 * @typedef {{
 *   failedSteps: string[]
 *   tests: import('./test-counts.mjs').Counts
 *   timed: import('./slowest-tests.mjs').TimedTest[]
 *   summary: string
 * }} CheckResult
 */

const BIN = join(ROOT, 'node_modules/.bin')

/** @type {[name: string, command: string, args: string[]][]} */
const STEPS = [
  ['types', join(BIN, 'tsc'), ['-p', '.']],
  ['page types', join(BIN, 'tsc'), ['-p', 'packages/dashboard']],
  ['demo types', join(BIN, 'tsc'), ['-p', 'demo']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['format', join(BIN, 'oxfmt'), ['--check']],
  ['layers', process.execPath, ['tooling/layers.mjs']],
  ['docs', process.execPath, ['tooling/docs.mjs', '--check']],
  ['dead code', join(BIN, 'knip'), []],
  ['size', join(BIN, 'size-limit'), []],
]

/**
 * @param {string} name
 * @param {{ code: number, output: string, ms: number }} outcome
 */
function report(name, { code, output, ms }) {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${(ms / 1000).toFixed(1).padStart(5)} s`)
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '       '))
}

async function runBuild() {
  const started = Date.now()
  try {
    const { files, bytes, directory } = await build()
    return { code: 0, output: `${directory}: ${files} files, ${bytes} bytes`, ms: Date.now() - started }
  } catch (error) {
    return { code: 1, output: String(error), ms: Date.now() - started }
  }
}

async function runUnitTests() {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-vitest-'))
  const json = join(folder, 'report.json')
  const progress = join(ROOT, 'tooling/vitest-progress.mjs')
  const args = ['run', `--reporter=${progress}`, '--reporter=json', `--outputFile.json=${json}`]
  const outcome = await runCommand(join(BIN, 'vitest'), args, { cwd: ROOT, env: { NO_COLOR: '1' }, echo: true })
  const tests = countVitest(json, outcome.code)
  const timed = timeVitest(json, ROOT)
  rmSync(folder, { recursive: true })
  const lines = outcome.output.split('\n').filter((line) => /^\s*(Test Files|Tests|Duration|Errors) /.test(line))
  return { tests, timed, summary: lines.join('\n') }
}

/**
 * Runs every check that needs no browser, and says at the end which failed.
 * @returns {Promise<CheckResult>}
 */
export async function runChecks() {
  /** @type {string[]} */
  const failedSteps = []
  const built = await runBuild()
  report('build', built)
  if (built.code !== 0) failedSteps.push('build')

  const queue = [...STEPS]
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const [name, command, args] = step
      const outcome = await runCommand(command, args, { cwd: ROOT, env: { NO_COLOR: '1' } })
      report(name, outcome)
      if (outcome.code !== 0) failedSteps.push(name)
    }
  }
  await Promise.all([work(), work()])

  console.log('\nUnit tests')
  return { failedSteps, ...(await runUnitTests()) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failedSteps, tests } = await runChecks()
  const failures = [...failedSteps, ...(tests.failed > 0 ? ['unit tests'] : [])]
  console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '\nAll checks passed.')
  process.exitCode = failures.length > 0 ? 1 : 0
}
