// @ts-check
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../command.mjs'
import { ROOT } from '../dependencies.mjs'

/**
 * @typedef {{ id: string, status: string, errorMessage?: string, description?: string }} Check
 * @typedef {{ server: string, version: string, checks: Map<string, Check[]> }} Run
 */

/** Far more than any scenario takes, on a slow machine too. */
const SCENARIO_MS = 60_000
const EXTENSION = 'extension'
const RESULTS = mkdtempSync(join(tmpdir(), 'gasoline-conformance-'))
process.once('exit', () => rmSync(RESULTS, { recursive: true, force: true }))

/** @param {string[]} args */
function runSuite(args) {
  const shim = new URL('add-glob.mjs', import.meta.url).href
  const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))
  return runCommand(process.execPath, ['--import', shim, suite, ...args], { cwd: ROOT, env: { NO_COLOR: '1' } })
}

/**
 * Every server scenario of the suite, with the versions of the protocol that it is for.
 * @returns {Promise<Map<string, string[]>>}
 */
export async function listScenarios() {
  const { output } = await runSuite(['list', '--server'])
  const scenarios = [...output.matchAll(/^ {2}- (\S+) \[(.*)\]$/gm)].map(([, name = '', versions = '']) => ({
    name,
    versions: versions.split(','),
  }))
  if (scenarios.length === 0) throw new Error(`The conformance suite lists no scenarios:\n${output}`)
  return new Map(scenarios.map(({ name, versions }) => [name, versions]))
}

/**
 * Runs all scenarios of a version against a server. One that left no result has failed: silence is not success.
 * @param {string} server
 * @param {string} url
 * @param {string} version a version of the protocol, or "extension" for what belongs to none
 * @param {Map<string, string[]>} scenarios
 * @returns {Promise<Run>}
 */
export async function runScenarios(server, url, version, scenarios) {
  const folder = join(RESULTS, `${server}-${version}`)
  // The suite counts all its extensions as pending, and offers no narrower choice.
  const choice = version === EXTENSION ? ['--suite', 'pending'] : ['--suite', 'all', '--spec-version', version]
  const { output } = await runSuite(['server', '--url', url, ...choice, '--timeout', `${SCENARIO_MS}`, '-o', folder])
  const results = readResults(folder)
  const wanted = [...scenarios].filter(([, versions]) => versions.includes(version)).map(([name]) => name)
  const checks = wanted.map((name) => /** @type {const} */ ([name, results.get(name) ?? [noResult(output)]]))
  return { server, version, checks: new Map(checks) }
}

/**
 * @param {string} output
 * @returns {Check}
 */
function noResult(output) {
  return { id: 'no-result', status: 'FAILURE', errorMessage: `The suite left no result: …${output.slice(-300)}` }
}

/**
 * @param {string} folder
 * @returns {Map<string, Check[]>}
 */
function readResults(folder) {
  const results = new Map()
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name)?.[1]
    const path = join(folder, name, 'checks.json')
    if (scenario && existsSync(path)) results.set(scenario, JSON.parse(readFileSync(path, 'utf8')))
  }
  return results
}
