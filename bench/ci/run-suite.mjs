// @ts-check
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const SAMPLE_MS = 100
/** As Linux counts them for every program: sysconf(_SC_CLK_TCK). */
const TICKS_PER_SECOND = 100

/**
 * Runs a command to its end; with the seconds that it and all of its processes spent on a processor, where the system tells
 * (Linux). Other programs make a run longer, but add little to these.
 * @param {string[]} command
 * @param {import('node:child_process').SpawnOptions} options
 */
export async function runSuite([program = '', ...args], options) {
  const startedAt = performance.now()
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  let cpu = 0
  const sample = () => (cpu = Math.max(cpu, countTicks(child.pid ?? 0)))
  const timer = setInterval(sample, SAMPLE_MS)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(timer)
  return { code, output, seconds: (performance.now() - startedAt) / 1000, cpuSeconds: cpu / TICKS_PER_SECOND }
}

/**
 * The ticks of a process, of those that it started, and of those of them that have ended.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 * @param {number} root
 */
function countTicks(root) {
  /** @type {Map<number, number[]>} */
  const children = new Map()
  /** @type {Map<number, number>} */
  const ticks = new Map()
  for (const name of listProcesses()) {
    const fields = readStat(name)
    if (!fields) continue
    const [, parent = 0] = fields
    ticks.set(
      Number(name),
      fields.slice(11, 15).reduce((sum, value) => sum + value, 0),
    )
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  let sum = 0
  const open = [root]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    sum += ticks.get(pid) ?? 0
    open.push(...(children.get(pid) ?? []))
  }
  return sum
}

function listProcesses() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    // Another system: only the time is measured.
    return []
  }
}

/** The fields behind the name of the program, from its state on; undefined if it has ended. */
function readStat(/** @type {string} */ pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return undefined
  }
}
