import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

export interface RunningProcess {
  readonly pid: number
  readonly args: string
}

/** Whether a process is still there; one that has ended but was not yet collected by its parent is not. */
export function isRunning(pid: number): boolean {
  return listProcesses().some((running) => running.pid === pid)
}

/** Every process of the command line with this port: servers, their outer processes, stdio clients. */
export function findProcesses(port: number): RunningProcess[] {
  const wanted = new RegExp(`gasoline(-mcp)?\\.js\\b.* --port[ =]${port}( |$)`)
  return listProcesses().filter(({ args }) => wanted.test(args))
}

/** Bytes that have reached a server's connections and that it has not read yet. */
export function unreadBytes(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const established = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(local) && state === '01')
  return established.reduce((sum, [, , , , queues]) => sum + Number.parseInt(queues?.split(':')[1] ?? '0', 16), 0)
}

function listProcesses(): RunningProcess[] {
  return process.platform === 'linux' ? listProc() : listPs()
}

function listProc(): RunningProcess[] {
  const found: RunningProcess[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const isZombie = /^State:\s+[ZX]/m.test(readFileSync(`/proc/${name}/status`, 'utf8'))
      const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      if (!isZombie) found.push({ pid: Number(name), args })
    } catch {
      // It ended while we looked.
    }
  }
  return found
}

function listPs(): RunningProcess[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, state, args = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined || state?.startsWith('Z') ? [] : [{ pid: Number(pid), args }]
  })
}
