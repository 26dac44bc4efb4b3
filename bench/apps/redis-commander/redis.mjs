import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const SERVER = '/usr/bin/redis-server'

/** Starts a Redis of its own that keeps nothing on disk; installs Debian's package if there is none. */
export async function startRedis({ host, port, folder }) {
  if (!existsSync(SERVER)) install()
  const settings = { bind: host, port, dir: folder, save: '', appendonly: 'no', 'protected-mode': 'no' }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`])
  const server = spawn(SERVER, args, { cwd: folder, stdio: 'ignore' })
  const exited = once(server, 'exit')
  return {
    stop: async () => {
      server.kill('SIGTERM')
      await exited
    },
  }
}

function install() {
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, RUNLEVEL: '1' },
  })
  if (!existsSync(SERVER)) throw new Error('Redis could not be installed')
}
