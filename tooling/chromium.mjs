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
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter).filter(Boolean)]
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
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
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update'], { env, echo: true })
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, echo: true })
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium found. Install one (apt-get install chromium, or npx playwright install chromium), ' +
      'or name it: GASOLINE_CHROMIUM=/path/to/chromium npm test',
  )
}
