import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Another version of Playwright, installed in this folder. */
const PLAYWRIGHT = process.env.GASOLINE_TEST_PLAYWRIGHT ?? ROOT
const RUN_MS = 580_000

interface Ran {
  readonly code: number
  /** stdout and stderr. */
  readonly output: string
}

export interface StockProject {
  readonly folder: string
  readonly write: (path: string, text: string) => void
  /** Runs `playwright` with these arguments, as its own command line does. */
  readonly playwright: (args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Ran>
  /** The same through `gasoline run`. */
  readonly gasolineRun: (args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Ran>
  readonly remove: () => void
}

export interface ProjectOptions {
  /** Whether playwright.config imports the capture. */
  readonly hasImport?: boolean
  readonly isModule?: boolean
  /** More of playwright.config, as code. */
  readonly config?: string
  /** A folder whose `*.stock.ts` are the tests. */
  readonly tests?: string
}

/** A project as somebody would have it: Playwright and our packages are installed in its node_modules. */
export function createStockProject(options: ProjectOptions = {}): StockProject {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-stock-'))
  const modules = join(folder, 'node_modules')
  for (const name of ['@playwright/test', 'playwright', 'playwright-core']) {
    mkdirSync(join(modules, name, '..'), { recursive: true })
    symlinkSync(join(PLAYWRIGHT, 'node_modules', name), join(modules, name))
  }
  // Copies: what lies outside of node_modules is a project's own code to Playwright, which compiles it.
  install(join(ROOT, 'packages/server'), join(modules, 'gasoline-mcp'), ['package.json', 'bin', 'dist'])
  if (options.hasImport)
    install(join(ROOT, 'packages/playwright'), join(modules, '@gasoline/playwright'), ['package.json', 'dist', 'types'])
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('package.json', JSON.stringify({ private: true, ...(options.isModule && { type: 'module' }) }))
  write('playwright.config.ts', writeConfig(options))
  for (const name of options.tests === undefined ? [] : readdirSync(options.tests))
    write(`tests/${name.replace('.stock.ts', '.spec.ts')}`, readFileSync(join(options.tests ?? '', name), 'utf8'))
  const playwright = join(folder, 'node_modules/@playwright/test/cli.js')
  const gasoline = join(modules, 'gasoline-mcp/bin/gasoline.js')
  return {
    folder,
    write,
    playwright: (args, env) => run(folder, [playwright, ...args], env),
    gasolineRun: (args, env) => run(folder, [gasoline, 'run', '--', process.execPath, playwright, ...args], env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function install(from: string, to: string, names: readonly string[]): void {
  for (const name of names) cpSync(join(from, name), join(to, name), { recursive: true })
}

function writeConfig({ hasImport, config = '' }: ProjectOptions): string {
  const { launchOptions } = test.info().project.use
  return `import { defineConfig } from '@playwright/test'
${hasImport ? "import '@gasoline/playwright/config'" : ''}

export default defineConfig({
  testDir: 'tests',
  timeout: 60_000,
  reporter: [['json', { outputFile: 'results.json' }]],
  use: { launchOptions: ${JSON.stringify(launchOptions)} },
  ${config}
})
`
}

async function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...cleanEnv(), ...env }, timeout: RUN_MS, maxBuffer: 50_000_000 }
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
      resolve({ code, output: stdout + stderr })
    })
  })
}

/** Without what the runner of this test sets for its own workers; a server of the developer's own is none of this test. */
function cleanEnv(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(?:TEST_|PLAYWRIGHT_|PW_|GASOLINE_|NODE_OPTIONS|FORCE_COLOR)/.test(name),
  )
  return { ...Object.fromEntries(entries), GASOLINE_PORT: '9', NO_COLOR: '1' }
}

interface Attachment {
  readonly name: string
  readonly contentType: string
  readonly text: () => string
}

export interface Attempt {
  readonly status: string
  readonly attachments: readonly Attachment[]
  readonly annotations: readonly { readonly type: string; readonly description?: string }[]
}

interface JsonSuite {
  readonly suites?: readonly JsonSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly results: readonly {
        readonly status: string
        readonly annotations?: readonly { readonly type: string; readonly description?: string }[]
        readonly attachments: readonly { name: string; contentType: string; path?: string; body?: string }[]
      }[]
    }[]
  }[]
}

/** The attempts at each test, by title, from what Playwright's JSON reporter wrote. */
export function readResults(path: string): Map<string, readonly Attempt[]> {
  const { suites } = JSON.parse(readFileSync(path, 'utf8')) as { suites: readonly JsonSuite[] }
  const results = new Map<string, readonly Attempt[]>()
  const visit = (suite: JsonSuite): void => {
    for (const { title, tests } of suite.specs)
      results.set(
        title,
        tests.flatMap(({ results: all }) =>
          all.map(({ status, attachments, annotations = [] }) => ({
            status,
            annotations,
            attachments: attachments.map(({ name, contentType, path: file, body = '' }) => ({
              name,
              contentType,
              text: () => (file === undefined ? Buffer.from(body, 'base64').toString() : readFileSync(file, 'utf8')),
            })),
          })),
        ),
      )
    for (const inner of suite.suites ?? []) visit(inner)
  }
  for (const suite of suites) visit(suite)
  return results
}

/** The text of what Gasoline attached under a name; empty if there is none. */
export function readAttachment(attempt: Attempt | undefined, name: string): string {
  return attempt?.attachments.find((attachment) => attachment.name === name)?.text() ?? ''
}

/** The lines of all run files of a project. */
export function readRunLines(folder: string): Record<string, unknown>[] {
  const reports = join(folder, 'gasoline-report')
  if (!existsSync(reports)) return []
  return readdirSync(reports).flatMap((name) =>
    readFileSync(join(reports, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  )
}
