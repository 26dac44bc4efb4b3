// @ts-check
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromedriver, ensureChromium } from './chromium.mjs'
import { runCommand } from './command.mjs'
import { ensureDependencies, ROOT } from './dependencies.mjs'
import { listSlowest, timePlaywright } from './slowest-tests.mjs'
import { countConformance, countPlaywright } from './test-counts.mjs'

ensureDependencies()
const chromium = await ensureChromium().catch((/** @type {Error} */ error) => {
  console.log(`${error.message}\n0 passed, 1 failed`)
  process.exit(1)
})
console.log(
  `Chromium: ${chromium}\nchromedriver: ${(await ensureChromedriver()) ?? 'not found, so the tests with Selenium are skipped'}\n`,
)

// Loaded late: it needs the dependencies that were just installed.
const { runChecks } = await import('./check.mjs')
const { failedSteps, tests: unit, timed, summary } = await runChecks()

console.log('\nConformance')
const env = { GASOLINE_CHROMIUM: chromium, FORCE_COLOR: '0' }
const conformanceRun = await runCommand(process.execPath, ['tooling/conformance/run.mjs'], {
  cwd: ROOT,
  env,
  echo: true,
})
const conformance = countConformance(conformanceRun.output, conformanceRun.code)

console.log('\nBrowser tests')
const folder = mkdtempSync(join(tmpdir(), 'gasoline-playwright-'))
const json = join(folder, 'report.json')
const browserRun = await runCommand(join(ROOT, 'node_modules/.bin/playwright'), ['test', '--reporter=list,json'], {
  cwd: ROOT,
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: json },
  echo: true,
})
const browser = countPlaywright(json, browserRun.code)
const slowest = listSlowest([...timed, ...timePlaywright(json, ROOT)])
rmSync(folder, { recursive: true })

/** @type {[string, import('./test-counts.mjs').Counts][]} */
const suites = [
  ['unit tests (vitest)', unit],
  ['conformance', conformance],
  ['browser tests (Playwright)', browser],
]
console.log(`\nSlowest tests\n${slowest.join('\n')}\n`)
const totals = browserRun.output.match(/^ +\d+ (passed|failed|flaky|skipped|interrupted|did not run)\b.*$/gm) ?? []
console.log(`Vitest\n${summary}\n\nPlaywright\n${totals.join('\n')}\n`)
if (failedSteps.length > 0) console.log(`failed checks: ${failedSteps.join(', ')}`)
for (const [name, { passed, failed, skipped }] of suites) {
  console.log(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
}
const passed = suites.reduce((sum, [, counts]) => sum + counts.passed, 0)
const failed = suites.reduce((sum, [, counts]) => sum + counts.failed, failedSteps.length)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
