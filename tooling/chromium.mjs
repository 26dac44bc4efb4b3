// @ts-check
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './command.mjs'

/** For a Chromium that runs as root, without a display, and that makes no requests of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const DRIVERS = ['chromedriver']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing and not executable are the same to a caller that wants to start it.
    return false
  }
}

/**
 * The Chromium that the environment names, or that is installed; undefined leaves the choice to Playwright.
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  const named = env.GASOLINE_CHROMIUM || env.CHROME_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`GASOLINE_CHROMIUM or CHROME_PATH names "${named}", which cannot be executed.`)
  }
  return findProgram(NAMES, env)
}

/**
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
function findProgram(names, env) {
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter).filter(Boolean)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/**
 * The driver that Selenium needs, where it is installed.
 * @returns {string | undefined}
 */
export function findChromedriver(env = process.env) {
  return env.GASOLINE_CHROMEDRIVER || findProgram(DRIVERS, env)
}

/** Installs chromedriver where that is possible without asking anybody; its tests are skipped elsewhere. */
export async function ensureChromedriver() {
  if (!findChromedriver() && isDebianAsRoot()) {
    console.log('No chromedriver found; installing it (apt-get install chromium-driver)…')
    await install('chromium-driver')
  }
  return findChromedriver()
}

/** @param {string} name */
async function install(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env, echo: true })
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', name], { env, echo: true })
}

async function findPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function isDebianAsRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Path of a Chromium, installed first where that is possible without asking anybody. */
export async function ensureChromium() {
  const found = findChromium() ?? (await findPlaywrightChromium())
  if (found) return found
  if (isDebianAsRoot()) {
    console.log('No Chromium found; installing it (apt-get install chromium)…')
    await install('chromium')
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium found. Install one (apt-get install chromium, or npx playwright install chromium), ' +
      'or name it: GASOLINE_CHROMIUM=/path/to/chromium npm test',
  )
}
