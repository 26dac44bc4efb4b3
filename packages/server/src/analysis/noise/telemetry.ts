import { readOrigin } from '../urls.ts'

interface Sent {
  readonly url: string
  readonly method: string
  readonly pageUrl?: string | undefined
}

const REPORT =
  /\/(?:[ijr]\/)?(?:collect|beacon|track|tracking|telemetry|analytics|metrics|pixel|rum|pageview|envelope)(?=[/?#.]|$)/i

/** What such noise is called. */
export const TELEMETRY = 'telemetry'

/** Detects usage reports to other origins, which no part of the app waits for. */
export function detectTelemetry({ url, pageUrl, method }: Sent): string | undefined {
  const isElsewhere = pageUrl !== undefined && readOrigin(url) !== readOrigin(pageUrl)
  return isElsewhere && REPORT.test(url) && method !== 'DELETE' ? TELEMETRY : undefined
}
