// @ts-check
// npm packs README and LICENSE from the folder of the package alone; both are written once, at the root.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './dependencies.mjs'

for (const name of ['README.md', 'LICENSE']) copyFileSync(join(ROOT, name), join(ROOT, 'packages/server', name))
