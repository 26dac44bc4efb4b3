import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Starts a PostgreSQL of its own in an empty folder, on a free loopback port; installs Debian's package if there is none. */
export async function startPostgres(folder) {
  const bin = findBinaries() ?? install()
  const data = join(folder, 'postgres')
  mkdirSync(data)
  const user = unprivilegedUser(folder, data)
  const options = { cwd: data, stdio: 'ignore', ...user }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    shared_buffers: '32MB',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], options)
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGINT')
    await exited
  }
  const isReady = () =>
    spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`, '-U', 'bench', '-d', 'postgres'])
      .status === 0
  const until = Date.now() + 30_000
  while (!isReady()) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error('PostgreSQL did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url: `postgres://bench@127.0.0.1:${port}/postgres`, stop }
}

function findBinaries() {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const folders = readdirSync(root).map((version) => join(root, version, 'bin'))
  return folders.findLast((folder) => existsSync(join(folder, 'initdb')))
}

function install() {
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
    stdio: 'ignore',
    timeout: 300_000,
  })
  const bin = findBinaries()
  if (bin === undefined) throw new Error('PostgreSQL could not be installed')
  return bin
}

/** PostgreSQL refuses to run as root: there it runs as the package's own user, who must be able to reach the folder. */
function unprivilegedUser(folder, data) {
  if (process.getuid?.() !== 0) return {}
  const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }))
  chmodSync(folder, statSync(folder).mode | 0o011)
  chownSync(data, uid, gid)
  return { uid, gid }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
