import { readOrigin } from '../urls.ts'

interface Sent {
  readonly url: string
  readonly method: string
  readonly pageUrl?: string | undefined
}

const REPORT =
  /\/(?:[ijr]\/)?(?:collect|beacon|track|tracking|telemetry|analytics|metrics|pixel|rum|pageview|envelope)(?=[/?#.]|$)/i

/** What an app tells others about its use, which nobody waits for. */
export function detectTelemetry({ url, pageUrl, method }: Sent): string | undefined {
  const isElsewhere = pageUrl !== undefined && readOrigin(url) !== readOrigin(pageUrl)
  return isElsewhere && REPORT.test(url) && method !== 'DELETE' ? 'telemetry' : undefined
}
