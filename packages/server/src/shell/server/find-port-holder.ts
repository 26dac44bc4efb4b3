import { execFile } from 'node:child_process'
import { readFile, readdir, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const COMMAND_MS = 3_000

export interface PortHolder {
  readonly pid: number
  readonly name: string
  /** It was stopped with Ctrl-Z or by a debugger, where the system says so. */
  readonly isSuspended?: boolean
}

/** The process that listens on a local port, if the system reports it. */
export async function findPortHolder(port: number): Promise<PortHolder | undefined> {
  try {
    if (process.platform === 'linux') return await fromProc(port)
    return process.platform === 'win32' ? await fromNetstat(port) : await fromLsof(port)
  } catch {
    // Another user's process, or lsof or netstat is missing: the port is then reported without a process.
    return undefined
  }
}

async function fromProc(port: number): Promise<PortHolder | undefined> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  )
  const inodes = new Set<string>()
  for (const line of tables.join('\n').split('\n')) {
    const columns = line.trim().split(/\s+/)
    // Column 3 is the socket state; 0A is LISTEN. https://docs.kernel.org/networking/proc_net_tcp.html
    if (columns[1]?.endsWith(`:${hex}`) && columns[3] === '0A' && columns[9]) inodes.add(`socket:[${columns[9]}]`)
  }
  if (inodes.size === 0) return undefined
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '')
      if (inodes.has(target)) return describeProcess(Number(pid))
    }
  }
  return undefined
}

/** The state is the field after the name, which may contain brackets. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
async function describeProcess(pid: number): Promise<PortHolder> {
  const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim()
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const isSuspended = /^[Tt]$/.test(stat.slice(stat.lastIndexOf(')') + 2).charAt(0))
  return { pid, name, ...(isSuspended && { isSuspended }) }
}

async function fromLsof(port: number): Promise<PortHolder | undefined> {
  const { stdout } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { timeout: COMMAND_MS })
  const pid = /^p(\d+)$/m.exec(stdout)?.[1]
  return pid === undefined ? undefined : { pid: Number(pid), name: /^c(.+)$/m.exec(stdout)?.[1] ?? 'unknown' }
}

async function fromNetstat(port: number): Promise<PortHolder | undefined> {
  const { stdout } = await run('netstat', ['-ano', '-p', 'TCP'], { timeout: COMMAND_MS })
  const pid = new RegExp(`:${port}\\s+\\S+\\s+LISTENING\\s+(\\d+)`).exec(stdout)?.[1]
  if (pid === undefined) return undefined
  const tasks = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { timeout: COMMAND_MS })
  return { pid: Number(pid), name: /^"([^"]+)"/.exec(tasks.stdout.trim())?.[1] ?? 'unknown' }
}
