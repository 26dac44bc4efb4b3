import { readFileSync } from 'node:fs'
import { LIMITS } from '@gasoline/wire/limits'
import type { PassedExchange } from '../proxy/handle-request.ts'
import { startProxy } from '../proxy/start-proxy.ts'
import { UserError } from '../user-error.ts'
import { moveTo } from './base-url.ts'
import { listEndpoints } from './breaks/endpoints.ts'
import { planBreaks } from './breaks/plan-breaks.ts'
import { tryBreaks } from './breaks/try-breaks.ts'
import type { TriedBreaks } from './breaks/try-breaks.ts'
import { runOnGoodApp } from './good-runs.ts'
import type { GoodRuns } from './good-runs.ts'
import type { AfterFailure } from './spec/environment.ts'
import type { SpecRunner } from './spec/run-spec.ts'
import { readSpecCode } from './spec/spec-code.ts'

export interface ProveOptions {
  readonly spec: string
  readonly baseUrl: string
  readonly runs: number
  readonly isFixed: boolean
  /** At most so many breaks. */
  readonly breaks: number
  readonly runner: SpecRunner
  /** Gives the app the same data before each run. */
  readonly reset?: (() => Promise<void>) | undefined
  readonly onProgress: (progress: ProveProgress) => void
}

export interface ProveProgress {
  readonly phase: 'unbroken' | 'broken'
  readonly done: number
  readonly of: number
  readonly removed: number
}

/** What a test is worth: whether it passes on the app, and what it catches when the app is broken. */
export interface Proof {
  readonly assertions: number
  readonly good: GoodRuns
  /** Undefined where the test does not pass on the unbroken app. */
  readonly broken?: (TriedBreaks & { readonly endpoints: number; readonly leftOut: number }) | undefined
}

/** Runs a test through a proxy: on the app as it is, then with one response after the other broken. */
export async function prove(options: ProveOptions): Promise<Proof> {
  const { spec, baseUrl, runs, isFixed, runner, reset, onProgress } = options
  const passed: PassedExchange[][] = []
  const proxy = await startProxy({
    target: new URL(baseUrl).origin,
    onExchange: (exchange) => {
      const run = passed.at(-1)
      if (run && run.length < LIMITS.prove.exchanges) run.push(bound(exchange))
    },
  })
  const url = moveTo(proxy.url, baseUrl)
  const runOnce = async (afterFailure: AfterFailure) => {
    await reset?.()
    passed.splice(0, passed.length - 1)
    passed.push([])
    return runner.run(url, { afterFailure })
  }
  try {
    const good = await runOnGoodApp({
      spec,
      runs,
      isFixed,
      run: () => runOnce('goes on'),
      onRun: ({ done, removed }) => onProgress({ phase: 'unbroken', done, of: runs, removed }),
    })
    const assertions = readSpecCode(readFileSync(spec, 'utf8'), spec)?.assertions.length ?? 0
    if (good.passed < good.runs) return { assertions, good }
    if (passed.at(-1)?.length === 0) throw notReached(spec)
    const endpoints = listEndpoints(passed)
    const { breaks, leftOut } = planBreaks(endpoints, findDocument(passed.at(-1) ?? []), options.breaks)
    const onTried = (done: number) => onProgress({ phase: 'broken', done, of: breaks.length, removed: 0 })
    const run = () => runOnce(reset ? 'ends' : 'cleans up')
    const tried = await tryBreaks({ breaks, proxy, run, isReset: reset !== undefined, onTried })
    return { assertions, good, broken: { ...tried, endpoints: endpoints.length, leftOut } }
  } finally {
    await proxy.close()
  }
}

/** Only data is read later; documents and scripts can be large. */
function bound(exchange: PassedExchange): PassedExchange {
  const { body = '', type = '' } = exchange
  const isNeeded = body.length <= LIMITS.prove.exchangeBytes && !/html|script|css/i.test(type)
  return isNeeded ? exchange : { ...exchange, body: undefined }
}

function findDocument(run: readonly PassedExchange[]): string | undefined {
  const document = run.find(({ method, status, type = '' }) => method === 'GET' && status === 200 && /html/i.test(type))
  return document && new URL(document.path, 'http://app').pathname
}

function notReached(spec: string): UserError {
  return new UserError(
    `The test passes, but no request of it came through the proxy: ${spec} does not use process.env.BASE_URL.`,
    'Build its addresses from process.env.BASE_URL, as in: await page.goto(`${process.env.BASE_URL}/login`)',
  )
}
