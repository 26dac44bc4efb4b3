// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { ensureDependencies, ROOT } from './dependencies.mjs'

ensureDependencies()
if (!isBuilt()) {
  const { files, directory } = await build()
  console.error(`Built ${directory} (${files} files).`)
}

const server = spawn(
  process.execPath,
  [join(ROOT, 'packages/server/bin/gasoline.js'), 'serve', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
for (const signal of SIGNALS) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the server as well; a second one would mean "at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
  })
}

server.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1)
  for (const name of SIGNALS) process.removeAllListeners(name)
  process.kill(process.pid, signal)
})
