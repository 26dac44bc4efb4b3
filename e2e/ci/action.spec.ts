import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { validateAction } from '@action-validator/core'
import { parse } from 'yaml'
import { readHealth, signalPid, test as base } from '../support/cli.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLI = join(ROOT, 'packages/server/bin/gasoline.js')

interface Action {
  readonly inputs: Record<string, { readonly default?: string }>
  readonly runs: {
    readonly steps: readonly { readonly run: string; readonly shell: string; readonly env: Record<string, string> }[]
  }
}

/** A folder that is a runner's, with the files to which steps write. */
const test = base.extend<{ runner: string }>({
  // oxlint-disable-next-line no-empty-pattern
  runner: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'gasoline-action-'))
    for (const name of ['output', 'env', 'summary']) writeFileSync(join(folder, name), '')
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

const readAction = (path: string) => parse(readFileSync(join(ROOT, path), 'utf8')) as Action

/** Runs the steps of an action as GitHub does: inputs become variables, `shell: bash` is `bash -eo pipefail`. */
async function runAction(path: string, runner: string, inputs: Readonly<Record<string, string>>) {
  const { runs, inputs: declared } = readAction(path)
  let output = ''
  let code: number | null = null
  for (const { run, shell, env } of runs.steps) {
    expect(shell).toBe('bash')
    const given = Object.entries(env).map(([name, text]) => {
      const [, input = ''] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(text) ?? []
      expect(Object.keys(declared)).toContain(input)
      return [name, inputs[input] ?? declared[input]?.default ?? '']
    })
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: runner,
      env: {
        ...process.env,
        ...(Object.fromEntries(given) as Record<string, string>),
        GASOLINE_COMMAND: `${process.execPath} ${CLI}`,
        GITHUB_ACTIONS: 'true',
        GITHUB_OUTPUT: join(runner, 'output'),
        GITHUB_ENV: join(runner, 'env'),
        GITHUB_STEP_SUMMARY: join(runner, 'summary'),
        RUNNER_TEMP: runner,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    // The server keeps the streams open: not `close`.
    code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
    if (code !== 0) break
  }
  return { code, output, read: (name: string) => readFileSync(join(runner, name), 'utf8') }
}

for (const path of ['action/action.yml', 'action/report/action.yml'])
  test(`${path} is a valid action that runs nothing of its inputs`, () => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    expect(validateAction(text)).toMatchObject({ actionType: 'action', errors: [] })
    const { runs } = readAction(path)
    for (const { run } of runs.steps) expect(run).not.toContain('${{')
    // Nothing leaves the job but what the person uploads.
    expect(text).not.toMatch(/\buses:|upload|https?:\/\/(?!127\.0\.0\.1)/)
  })

test('the server is there for the steps that follow', async ({ bench, runner }) => {
  const port = await bench.freePort()
  const { code, output, read } = await runAction('action/action.yml', runner, { port: String(port) })
  expect([code, output]).toEqual([0, `Gasoline records at http://127.0.0.1:${port}\n`])
  expect(read('output')).toContain(`url=http://127.0.0.1:${port}\n`)
  expect(read('env')).toBe(`GASOLINE_PORT=${port}\n`)
  const { pid } = await readHealth(port)
  // A port that is in use is an error with its reason, at once.
  const second = await runAction('action/action.yml', runner, { port: String(port) })
  expect([second.code, second.output]).toEqual([1, expect.stringContaining('already running')])
  signalPid(pid, 'SIGTERM')
})

test('what is no version or port is refused', async ({ runner }) => {
  for (const inputs of [{ version: '1; touch x' }, { port: '$(touch x)' }, { 'wait-seconds': 'x' }]) {
    const { code, output } = await runAction('action/action.yml', runner, inputs)
    expect([code, output]).toEqual([1, expect.stringContaining('::error title=Gasoline::')])
  }
})

test('a report comes from run files: summary, annotations, JUnit and the text for an agent', async ({ runner }) => {
  const inputs = { junit: 'out/junit.xml', 'ai-context': 'out/agent.txt' }
  const empty = await runAction('action/report/action.yml', runner, inputs)
  expect([empty.code, empty.read('output')]).toEqual([0, 'failed=false\n'])
  writeFileSync(join(runner, 'run.jsonl'), RUN_FILE)
  const { code, output, read } = await runAction('action/report/action.yml', runner, {
    ...inputs,
    input: 'run.jsonl\n',
  })
  expect(code, output).toBe(0)
  expect(read('output')).toContain('failed=true\n')
  expect(output).toContain('::error ')
  expect(read('summary')).toContain('pays')
  expect(read('out/junit.xml')).toContain('<testsuite')
  expect(read('out/agent.txt')).toContain('pays')
  const strict = await runAction('action/report/action.yml', runner, { input: 'run.jsonl', fail: 'true' })
  expect(strict.code).toBe(1)
})

const TEST = {
  test_id: 'shop.spec.ts > pays',
  title: 'pays',
  title_path: ['shop.spec.ts', 'pays'],
  file: 'shop.spec.ts',
  line: 3,
  retry: 0,
  started_at: 1_700_000_000_000,
}
const REPORT = {
  status: 'failed',
  expected_status: 'passed',
  duration_ms: 1_000,
  ended_at: 1_700_000_001_000,
  errors: [{ message: 'expected 1 to be 2' }],
  pending: [],
  timeline: { events: [], dropped: 0 },
  noise: { count: 0, rules: [] },
  counts: { logs: 0, errors: 0, warnings: 0, requests: 0, failed_requests: 0, websocket_events: 0, actions: 0 },
  lost: {},
}
/** As documented in docs/reference/run-files.md. */
const RUN_FILE = [
  { type: 'run', version: 1, gasoline: '0.1.0', run_id: 'r1', started_at: 1_700_000_000_000 },
  { type: 'test-start', ...TEST },
  { type: 'test-end', ...TEST, ...REPORT },
  { type: 'run-end', ended_at: 1_700_000_002_000, lost: {} },
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('')
