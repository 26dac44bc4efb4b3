import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('..', import.meta.url))
const INSTALL_MS = 15 * 60_000

/** The names of all apps: the folders with an app.mjs. */
export function listApps(folder = FOLDER) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${folder}${entry.name}/app.mjs`))
    .map(({ name }) => name)
    .sort()
}

/** An app with its faults, installed if it is to be started; says what is wrong with either. */
export async function loadApp(name, folder = FOLDER, { isStarted = true } = {}) {
  const path = `${folder}${name}/`
  if (!existsSync(`${path}app.mjs`)) throw new Error(`No app "${name}". There are: ${listApps(folder).join(', ')}`)
  if (isStarted) install(path)
  const { default: app } = await import(`${path}app.mjs`)
  const { default: faults } = existsSync(`${path}faults.mjs`) ? await import(`${path}faults.mjs`) : { default: [] }
  const problems = [...checkSteps(app), ...faults.flatMap((fault) => checkFault(app, fault)), ...findRepeats(faults)]
  if (problems.length > 0) throw new Error(`bench/apps/${name}:\n  ${problems.join('\n  ')}`)
  return { ...app, name, faults }
}

function install(path) {
  if (!existsSync(`${path}package-lock.json`) || existsSync(`${path}node_modules/.package-lock.json`)) return
  process.stderr.write(`installing ${path} …\n`)
  const run = (...args) =>
    spawnSync('npm', [...args, '--no-audit', '--no-fund'], { cwd: path, stdio: 'ignore', timeout: INSTALL_MS }).status
  // Some packages have parts for other platforms that were never published: `npm ci` refuses their lock.
  if (run('ci') !== 0 && run('install', '--no-save') !== 0) throw new Error(`npm could not install ${path}`)
}

function checkSteps({ start, steps }) {
  if (typeof start !== 'function') return ['app.mjs has no start']
  if (!Array.isArray(steps) || steps.length === 0) return ['app.mjs has no steps']
  return steps
    .filter(({ name, run }) => typeof name !== 'string' || typeof run !== 'function')
    .map((step, at) => `step ${step.name ?? at} has no name or no run`)
}

function checkFault({ steps }, { id, step, ask = step, truth, kind, match, effect }) {
  const order = steps.map(({ name }) => name)
  const problems = [
    order.includes(step) ? undefined : `no step "${step}"`,
    order.includes(ask) ? undefined : `no step "${ask}" to ask after`,
    order.indexOf(ask) < order.indexOf(step) ? `"${ask}" comes before "${step}"` : undefined,
    match && effect ? undefined : 'no match or no effect',
    (kind === 'benign') === (truth === null) ? undefined : 'benign has truth: null, and nothing else has',
    truth !== null && !truth?.request && !truth?.says ? 'a truth needs a request, or the words of an error' : undefined,
  ]
  return problems.filter((problem) => problem !== undefined).map((problem) => `fault ${id}: ${problem}`)
}

function findRepeats(faults) {
  const ids = faults.map(({ id }) => id)
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two faults are called ${id}`)
}
