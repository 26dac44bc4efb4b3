// @ts-check
import { spawn } from 'node:child_process'

/** @typedef {{ code: number, output: string, ms: number }} Outcome */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) endGroup(child, signal)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // The group may be gone between its last output and this call.
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    endAll(signal)
    process.exit(1)
  })
}

/**
 * Runs a command to its end and keeps what it printed; `echo` shows it at the same time.
 * Over the time limit its whole process group is ended, so that no browser or test worker stays behind.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, echo?: boolean, limitMs?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export function runCommand(command, args, { cwd, env = {}, echo = false, limitMs = 300_000 } = {}) {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString()
      if (echo) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setTimeout(() => {
      output += `\n${command} ${args.join(' ')} took longer than ${limitMs / 1000} s and was ended.\n`
      endGroup(child, 'SIGKILL')
    }, limitMs)
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output, ms: Date.now() - started })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}
