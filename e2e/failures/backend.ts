import type { IncomingHttpHeaders } from 'node:http'
import type { WebSocket } from 'ws'
import type { Secrets } from './secrets.ts'

export interface Ask {
  readonly method: string
  /** What stands before the app's own host: `rates.` of `rates.cors-header.localhost`; empty for the app itself. */
  readonly sub: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly secrets: Secrets
}

export interface Reply {
  readonly status?: number
  readonly json?: unknown
  readonly html?: string
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly afterMs?: number
}

/** How a page's scripts come to be; without any they are served as they stand. */
export interface Build {
  readonly entry: string
  readonly minify?: boolean
  readonly map?: 'external' | 'inline'
  /** Dynamic imports become files of their own. */
  readonly chunks?: boolean
  readonly format?: 'esm'
  readonly react?: 18 | 19
  readonly isDevelopment?: boolean
  /** A module whose `render` gives the markup that stands in the page's `#root`. */
  readonly server?: string
}

/** The other side of a page: how it is built, and what it is answered. */
export interface Backend {
  /** `modules`: each file of `src` by itself, as a development server gives them. */
  readonly build?: Build | 'modules'
  /** Made anew for each visit, which may therefore remember something. */
  readonly visit: () => (ask: Ask) => Reply | 'never' | undefined
  readonly greet?: (socket: WebSocket, path: string) => void
}
