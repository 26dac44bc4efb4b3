import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { reportError } from '../shell/report-error.ts'
import { UserError } from '../user-error.ts'

/** Beyond this, a signal ended the command: https://tldp.org/LDP/abs/html/exitcodes.html */
const SIGNAL_EXIT = 128

/** Runs the command, and ends with its exit code. */
export async function run(command: readonly string[], cliPath: string): Promise<void> {
  try {
    process.exitCode = await runCommand(command, cliPath)
  } catch (error) {
    process.exitCode = reportError(error)
  }
}

/**
 * Runs a command with capture in every Playwright test that it starts, and no file changed: Node loads the capture into each of
 * its processes. Resolves with the exit code of the command.
 */
async function runCommand([program = '', ...args]: readonly string[], cliPath: string): Promise<number> {
  const preload = join(dirname(dirname(cliPath)), 'dist/playwright/preload.js')
  if (!existsSync(preload))
    throw new UserError(
      'The capture for Playwright is missing from this installation.',
      'In a checkout run npm run build; otherwise reinstall gasoline-mcp.',
    )
  const env = {
    // Here and not by what is loaded: a runner may create its reporters before it loads what tests import.
    PW_TEST_REPORTER: join(dirname(preload), 'reporter.js'),
    GASOLINE_RUN_ID: randomUUID(),
    ...process.env,
    NODE_OPTIONS: addPreload(process.env.NODE_OPTIONS, preload),
  }
  // On Windows npx and npm are scripts of its shell.
  const child = spawn(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, pass)
  try {
    return await new Promise<number>((resolve, reject) => {
      child.on('error', (error: NodeJS.ErrnoException) => reject(describeStartFailure(program, error)))
      child.on('close', (code, signal) => resolve(code ?? SIGNAL_EXIT + (signal ? constants.signals[signal] : 1)))
    })
  } finally {
    for (const signal of signals) process.off(signal, pass)
  }
}

/** What is set already stays: https://nodejs.org/api/cli.html#node_optionsoptions */
export function addPreload(before: string | undefined, preload: string): string {
  const quoted = `"${preload.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  return [...(before ? [before] : []), '--require', quoted].join(' ')
}

function describeStartFailure(program: string, { code, message }: NodeJS.ErrnoException): Error {
  if (code !== 'ENOENT') return new UserError(`${program} could not be started: ${message}.`, 'Check the command.')
  return new UserError(
    `There is no program '${program}'.`,
    'Name the command as you would without Gasoline: gasoline run -- npx playwright test',
  )
}
