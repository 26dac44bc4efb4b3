// @ts-check
// npm packs README and LICENSE from the folder of the package alone. The license is written once, at the root, and so is the
// README of gasoline-mcp; the other packages have their own.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './dependencies.mjs'

const names = process.env.npm_package_name === 'gasoline-mcp' ? ['README.md', 'LICENSE'] : ['LICENSE']
for (const name of names) copyFileSync(join(ROOT, name), join(process.cwd(), name))
