import { dirname, join } from 'node:path'
import { RUNTIME } from './instrument-spec.ts'

/** For a browser that makes no requests of its own, with the same result on every machine. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A good app on a busy machine passes; a broken one does not hold up the next run for long. */
const TIMES_MS = { test: 180_000, expect: 10_000, action: 15_000, navigation: 30_000, launch: 120_000 }

export interface ConfigPlaces {
  /** The test file, or its instrumented copy. */
  readonly spec: string
  readonly folder: string
  readonly report: string
  readonly browser: string | undefined
}

/** The configuration of a run: one file, one worker, no retries, nothing written beside the test. */
export function createConfig({ spec, folder, report, browser }: ConfigPlaces): string {
  const isRoot = process.getuid?.() === 0
  const config = {
    testDir: dirname(spec),
    outputDir: join(folder, 'output'),
    workers: 1,
    retries: 0,
    timeout: TIMES_MS.test,
    expect: { timeout: TIMES_MS.expect },
    updateSnapshots: 'none',
    reporter: [['json', { outputFile: report }]],
    use: {
      headless: true,
      actionTimeout: TIMES_MS.action,
      navigationTimeout: TIMES_MS.navigation,
      launchOptions: {
        args: [...ARGS, ...(isRoot ? ['--no-sandbox'] : [])],
        timeout: TIMES_MS.launch,
        ...(browser !== undefined && { executablePath: browser }),
      },
    },
  }
  const path = spec.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)
  const match = `new RegExp(${JSON.stringify(`^${path}$`)})`
  return `${RUNTIME}
module.exports = { ...${JSON.stringify(config, undefined, 2)}, testMatch: ${match} }\n`
}
