import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModules } from '../tooling/build/load-modules.mjs'

export const CLI = fileURLToPath(new URL('../packages/server/bin/gasoline.js', import.meta.url))
const server = await loadModules(`export * from './src/shell/server/start-detached-server.ts'`, {})
/** As `gasoline mcp` starts the server. */
export const MEMORY_FLAGS = server.MEMORY_FLAGS

/** Starts a Node script that prints `http://127.0.0.1:PORT` on stderr once it listens. */
export async function startServer(args) {
  const child = spawn(process.execPath, [...MEMORY_FLAGS, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...server.MEMORY_ENVIRONMENT },
  })
  const url = await new Promise((resolve, reject) => {
    let text = ''
    child.stderr.setEncoding('utf8')
    child.stderr.on('data', (chunk) => {
      text += chunk
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(text)
      if (match) resolve(match[0])
    })
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)))
  })
  return { url, pid: child.pid, stop: () => child.kill() }
}

export function startGasoline() {
  return startServer([CLI, 'serve', '--port', '0'])
}

const TICKS_PER_SECOND = 100

/** The CPU time of a process, in seconds. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The CPU time of a process's running threads, in milliseconds: finer than the ticks of `cpuSeconds`. */
export function cpuMilliseconds(pid) {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + cpuOfThread(pid, thread), 0)
}

/** The CPU time of the thread that runs all of a process's JavaScript, in milliseconds: what an answer waits for. */
export function cpuOfMainThread(pid) {
  return cpuOfThread(pid, pid)
}

function cpuOfThread(pid, thread) {
  return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** The peak memory of a process, or another figure that Linux has of it, in MB. */
export function peakMegabytes(pid, name = 'VmHWM') {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
}

/** The bytes, of heap and buffers, that are freed once something is let go: what it held. */
export async function measureFreed(letGo, collect) {
  const held = await countBytes(collect)
  letGo()
  return held - (await countBytes(collect))
}

/** Buffers and what is held weakly are freed a moment after they were collected. */
async function countBytes(collect) {
  for (let turn = 0; turn < 6; turn++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
