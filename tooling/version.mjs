// @ts-check
// `npm version 1.2.3` sets the version of the repository, runs this, and commits.
import { spawnSync } from 'node:child_process'
import { ROOT } from './dependencies.mjs'
import { collectChangesets } from './packages/changesets.mjs'
import { spreadVersion } from './packages/versions.mjs'

spreadVersion()
collectChangesets()
const options = { cwd: ROOT, stdio: /** @type {const} */ ('inherit'), shell: process.platform === 'win32' }
const STEPS = /** @type {const} */ ([
  ['npm', ['install', '--package-lock-only', '--ignore-scripts']],
  // npm commits package.json and the lock file by itself.
  ['git', ['add', '--update', 'packages', 'demo/package.json', 'CHANGELOG.md', '.changeset']],
])
process.exitCode = STEPS.every(([command, args]) => spawnSync(command, args, options).status === 0) ? 0 : 1
