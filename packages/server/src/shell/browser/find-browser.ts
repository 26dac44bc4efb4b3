import { accessSync, constants, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { UserError } from '../../user-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = ['Chromium', 'Google Chrome', 'Google Chrome for Testing']
const PLAYWRIGHT_PROGRAMS = [
  ['chrome-linux', 'chrome'],
  ['chrome-linux64', 'chrome'],
  ['chrome-win', 'chrome.exe'],
  ['chrome-win64', 'chrome.exe'],
  ...['chrome-mac', 'chrome-mac-arm64', 'chrome-mac-x64'].flatMap((folder) =>
    ['Chromium', 'Google Chrome for Testing'].map((app) => [folder, `${app}.app`, 'Contents', 'MacOS', app]),
  ),
]

/** The path of Chromium or Chrome: from the environment, installed, or downloaded by Playwright. */
export function findBrowser(env: Environment, platform: NodeJS.Platform = process.platform): string {
  const found = lookForBrowser(env, platform)
  if (found !== undefined) return found
  throw new UserError(
    'Chromium or Chrome was not found.',
    'Install one (Debian, Ubuntu: apt-get install chromium; anywhere: npx playwright install chromium), ' +
      'or set its path: GASOLINE_CHROMIUM=/path/to/chrome gasoline demo',
  )
}

/** The same; undefined where there is none. */
export function lookForBrowser(env: Environment, platform: NodeJS.Platform = process.platform): string | undefined {
  for (const name of ['GASOLINE_CHROMIUM', 'CHROME_PATH']) {
    const path = env[name]
    if (!path) continue
    if (isExecutable(path)) return path
    throw new UserError(`${name} is "${path}", which is not an executable file.`, `Correct or unset ${name}.`)
  }
  return [...installed(env, platform), ...fromPlaywright(env, platform)].find(isExecutable)
}

function installed(env: Environment, platform: NodeJS.Platform): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')]
    return folders.flatMap((folder) => MAC_APPS.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)))
  }
  if (platform === 'win32') {
    const folders = [env.LOCALAPPDATA, env.PROGRAMFILES, env['PROGRAMFILES(X86)']].filter(
      (folder) => folder !== undefined,
    )
    const products = [['Chromium'], ['Google', 'Chrome']]
    return folders.flatMap((folder) => products.map((product) => join(folder, ...product, 'Application', 'chrome.exe')))
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function fromPlaywright(env: Environment, platform: NodeJS.Platform): string[] {
  const cache =
    platform === 'darwin'
      ? join(homedir(), 'Library', 'Caches')
      : platform === 'win32'
        ? (env.LOCALAPPDATA ?? '')
        : (env.XDG_CACHE_HOME ?? join(homedir(), '.cache'))
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || join(cache, 'ms-playwright')
  return listNames(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .flatMap((name) => PLAYWRIGHT_PROGRAMS.map((program) => join(folder, name, ...program)))
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // No such folder: Playwright has downloaded nothing.
    return []
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing or not executable: neither can be started.
    return false
  }
}
