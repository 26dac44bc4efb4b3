import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from '../shell/server/start-detached-server.ts'

/** Whether this process runs with the memory flags, which can only be set on the command line. */
export function hasMemoryFlags(): boolean {
  return MEMORY_FLAGS.every((flag) => process.execArgv.includes(flag))
}

/** Runs this command again with the memory flags; returns its exit code. The child ends when this process does. */
export function runAgainWithMemoryFlags(): Promise<number> {
  const [script = '', ...args] = process.argv.slice(1)
  const child = spawn(process.execPath, [...process.execArgv, ...MEMORY_FLAGS, script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...MEMORY_ENVIRONMENT },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
