// @ts-check
// `npm version 1.2.3` sets the version of the repository and runs this.
import { spawnSync } from 'node:child_process'
import { ROOT } from './dependencies.mjs'
import { spreadVersion } from './packages/versions.mjs'

spreadVersion()
const options = { cwd: ROOT, stdio: /** @type {const} */ ('inherit'), shell: process.platform === 'win32' }
process.exitCode = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], options).status ?? 1
