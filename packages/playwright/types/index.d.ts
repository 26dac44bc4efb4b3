import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test'

export { expect } from '@playwright/test'

/** Options for `use` in playwright.config, or for `test.use`. */
export interface GasolineOptions {
  /** Port of a server that receives the events too; GASOLINE_PORT, or 7890. */
  gasolinePort: number
  /** Starts `gasoline serve` on that port if none runs. Default: false. */
  gasolineAutoStart: boolean
  /** The command that starts a server; default: the installed gasoline-mcp. */
  gasolineBinary: string
  /** What is attached: of failed tests only, or of all tests. Everything is captured in either case. Default: errors-only. */
  gasolineCaptureMode: 'errors-only' | 'all'
  /** Whether failed tests get attachments at all. Default: true. */
  gasolineAttachOnFailure: boolean
}

export interface GasolineSnapshot {
  timestamp: string
  test_id?: string
  logs: Record<string, unknown>[]
  websocket_events: Record<string, unknown>[]
  network_bodies: Record<string, unknown>[]
  enhanced_actions?: Record<string, unknown>[]
  stats: {
    total_logs: number
    error_count: number
    warning_count: number
    network_failures: number
    ws_connections: number
  }
}

export interface GasolineFixture {
  /** Everything that this test captured until now, or since a time (ISO 8601); secrets are redacted. */
  getSnapshot: (since?: string) => Promise<GasolineSnapshot>
  /** Forgets what this test captured until now. */
  clear: () => Promise<void>
  /** Marks the boundary of a part of the test at a running server, under an id of your own. */
  markTest: (testId: string, action: 'start' | 'end') => Promise<void>
}

export declare const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & GasolineOptions & { gasoline: GasolineFixture },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>
