import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { UserError } from '../user-error.ts'

/** The runner of a project. */
export interface Playwright {
  /** Its command line. */
  readonly cli: string
  /** Where a test in a folder without packages finds it. */
  readonly packages: string
}

/** The project's own `@playwright/test`: from the folder of the test, else from the working directory. */
export function findPlaywright(folders: readonly string[]): Playwright {
  for (const folder of folders) {
    try {
      const path = createRequire(join(folder, 'test.js')).resolve('@playwright/test/package.json')
      const home = dirname(path)
      return { cli: join(home, 'cli.js'), packages: dirname(dirname(home)) }
    } catch {
      // Not installed there.
    }
  }
  throw new UserError(
    `@playwright/test is not installed in ${folders.join(' or ')}.`,
    'Run npm install --save-dev @playwright/test there, then the command again.',
  )
}
