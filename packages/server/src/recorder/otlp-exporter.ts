import { randomBytes, randomUUID } from 'node:crypto'
import { LIMITS } from '@gasoline/wire/limits'
import type { TestReport } from '../report/contract.ts'
import { buildExport } from '../report/otlp/build-export.ts'
import type { View } from '../store/view.ts'
import { VERSION } from '../version.ts'
import { within } from '../sources/within.ts'
import { readOtlpSettings } from './otlp-settings.ts'

export interface OtlpExporter {
  readonly send: (report: TestReport, view: View) => void
  /** Waits for what is under way, for a short time. */
  readonly close: () => Promise<void>
}

const { queue: mostWaiting, requestMs, closeMs, failures: mostFailures } = LIMITS.otlp

/**
 * Sends each test to the endpoint of `OTEL_EXPORTER_OTLP_ENDPOINT`; undefined where none is set. A test never waits for it, and
 * an endpoint that does not respond is given up.
 */
export function createOtlpExporter(
  env: NodeJS.ProcessEnv,
  onLoss: (reason: string) => void,
  warn: (message: string) => void,
): OtlpExporter | undefined {
  const settings = readOtlpSettings(env, warn)
  if (!settings) return undefined
  const { traces, logs, headers, resource } = settings
  const runId = env.GASOLINE_RUN_ID ?? randomUUID()
  const waiting: { readonly url: string; readonly body: string }[] = []
  let failed = 0
  let running: Promise<void> | undefined

  async function post({ url, body }: { url: string; body: string }): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(requestMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`it returned ${response.status}`)
      failed = 0
    } catch (error) {
      onLoss('otlp: not sent')
      if (++failed < mostFailures) return
      const why = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : ''
      warn(`Gasoline: ${url} cannot be reached (${why}). No more tests are sent to it; they are not affected.`)
      for (const _ of waiting.splice(0)) onLoss('otlp: not sent')
    }
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await post(next)
    running = undefined
  }

  return {
    send: (report, view) => {
      if (failed >= mostFailures || waiting.length >= mostWaiting) return onLoss('otlp: not sent')
      const createId = (digits: 16 | 32) => randomBytes(digits / 2).toString('hex')
      const built = buildExport(report, view, { version: VERSION, runId, resource, createId })
      if (traces !== undefined) waiting.push({ url: traces, body: JSON.stringify(built.traces) })
      if (logs !== undefined) waiting.push({ url: logs, body: JSON.stringify(built.logs) })
      running ??= work()
    },
    close: async () => {
      if (running) await within(closeMs, running, undefined)
    },
  }
}
