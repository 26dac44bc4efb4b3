import { delimiter, join } from 'node:path'

/** After an assertion has failed, others are tried, too; or only actions follow, which may clean up; or nothing. */
export type AfterFailure = 'goes on' | 'cleans up' | 'ends'

export interface RunPlaces {
  readonly baseUrl: string
  readonly folder: string
  readonly afterFailure: AfterFailure
  readonly packages: string
}

/** What a run of Playwright tells its own workers is not for another run inside it. */
const OF_A_WORKER = new Set(['TEST_WORKER_INDEX', 'TEST_PARALLEL_INDEX', 'PLAYWRIGHT_TEST', 'PW_TEST_REPORTER'])

/** Where the reports of another run go: these beat what a configuration says. */
const OF_A_REPORTER = /^(?:PLAYWRIGHT_(?:JSON|JUNIT|HTML|BLOB|LIST)_|PW_TEST_(?:REPORTER|HTML_REPORT))/

/** The environment of a run: everything that a test may need, such as its passwords, and its base URL. */
export function createEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  { baseUrl, folder, afterFailure, packages }: RunPlaces,
): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !OF_A_WORKER.has(name) && !OF_A_REPORTER.test(name))),
    BASE_URL: baseUrl,
    NODE_PATH: [packages, env.NODE_PATH].filter(Boolean).join(delimiter),
    PWTEST_CACHE_DIR: join(folder, 'compiled'),
    FORCE_COLOR: '0',
    GASOLINE_PROVE_AFTER_FAILURE: afterFailure,
  }
}
