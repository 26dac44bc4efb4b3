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
  // Few addresses are such: the origins of the others need not be compared.
  if (pageUrl === undefined || !REPORT.test(url) || method === 'DELETE') return undefined
  return readOrigin(url) === readOrigin(pageUrl) ? undefined : TELEMETRY
}
