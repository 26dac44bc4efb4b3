import type * as Playwright from '@playwright/test'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export type PlaywrightModule = typeof Playwright

/** The package that the runner consists of, wherever a package manager put it. */
const PACKAGE = /^(.*[\\/]node_modules[\\/]playwright)[\\/]/

/** Files of the runner that this process has loaded, if any. */
function findPackageFolder(loaded: Iterable<string>): string | undefined {
  for (const path of loaded) {
    const folder = PACKAGE.exec(path)?.[1]
    if (folder !== undefined) return folder
  }
  return undefined
}

/**
 * The copy of Playwright that runs in this process. Another one is never loaded: the runner refuses to run beside a second
 * copy of itself.
 */
export function findPlaywright(): PlaywrightModule {
  const require = createRequire(__filename)
  const folder = findPackageFolder(Object.keys(require.cache))
  if (folder !== undefined) return require(join(folder, 'test')) as PlaywrightModule
  // No runner: types are checked, or a tool reads the file.
  return createRequire(join(process.cwd(), 'package.json'))('@playwright/test') as PlaywrightModule
}

/** The version that is named in messages. */
export function readPlaywrightVersion(): string {
  const require = createRequire(__filename)
  const folder = findPackageFolder(Object.keys(require.cache))
  if (folder === undefined) return 'unknown'
  const { version } = require(join(folder, 'package.json')) as { version: string }
  return version
}
