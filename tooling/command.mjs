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

/** A command may take as long as it needs while it prints; one that is silent for so long hangs. */
const SILENCE_MS = 15 * 60_000

/**
 * Runs a command to its end and keeps what it printed; `echo` shows it at the same time.
 * One that hangs is ended with its whole process group, so that no browser or test worker stays behind.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, echo?: boolean, silenceMs?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export function runCommand(command, args, { cwd, env = {}, echo = false, silenceMs = SILENCE_MS } = {}) {
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
      timer.refresh()
      output += chunk.toString()
      if (echo) process.stdout.write(chunk)
    }
    const timer = setTimeout(() => {
      const note = `\n${command} ${args.join(' ')} printed nothing for ${silenceMs / 1000} s and was ended.\n`
      output += note
      if (echo) process.stdout.write(note)
      endGroup(child, 'SIGKILL')
    }, silenceMs)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
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
