/** Where to send what, as OpenTelemetry's environment variables set it. */
export interface OtlpSettings {
  readonly traces?: string | undefined
  readonly logs?: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly resource: Readonly<Record<string, string>>
}

/** https://opentelemetry.io/docs/specs/otel/protocol/exporter/; undefined where no endpoint is set. */
export function readOtlpSettings(env: NodeJS.ProcessEnv, warn: (message: string) => void): OtlpSettings | undefined {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const traces = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || join(base, 'v1/traces')
  const logs = env.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT || join(base, 'v1/logs')
  if ((traces === undefined && logs === undefined) || env.OTEL_SDK_DISABLED === 'true') return undefined
  const wrong = [traces, logs].find((url) => url !== undefined && !isHttp(url))
  if (wrong !== undefined) {
    warn(
      `Gasoline: "${wrong.slice(0, 200)}" is no http address: nothing is sent to it. Set OTEL_EXPORTER_OTLP_ENDPOINT.`,
    )
    return undefined
  }
  if (env.OTEL_EXPORTER_OTLP_PROTOCOL === 'grpc') {
    warn(
      'Gasoline sends OTLP over HTTP as JSON, and not over gRPC: set OTEL_EXPORTER_OTLP_PROTOCOL=http/json and its port.',
    )
    return undefined
  }
  const { OTEL_SERVICE_NAME: name } = env
  return {
    traces,
    logs,
    headers: parsePairs(env.OTEL_EXPORTER_OTLP_HEADERS),
    resource: { ...parsePairs(env.OTEL_RESOURCE_ATTRIBUTES), ...(name && { 'service.name': name }) },
  }
}

function join(base: string | undefined, path: string): string | undefined {
  return base ? `${base.replace(/\/+$/, '')}/${path}` : undefined
}

function isHttp(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

/** `key=value,key2=value2`, each percent-encoded. */
function parsePairs(text = ''): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at <= 0 ? [] : [[pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())] as const]
  })
  return Object.fromEntries(pairs)
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A lone percent sign stands for itself.
    return value
  }
}
