import { readHostName } from '@gasoline/wire'
import { locateHost } from './hosts.ts'
import type { SecurityObservation } from './finding.ts'

interface Load {
  readonly method?: string | undefined
  readonly url: string
  readonly pageUrl: string
  readonly contentType: string
}

const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:java|ecma)script$|^application\/wasm$/
const SCRIPT_FILE = /\.m?js$/

/** What is sent without encryption to another machine. */
export function judgeTransport({ method, url, pageUrl, contentType }: Load): readonly SecurityObservation[] {
  const isSocket = /^ws:/i.test(url)
  if (!isSocket && !/^http:/i.test(url)) return []
  const location = locateHost(url)
  if (location === undefined || location === 'loopback') return []
  const host = readHostName(url)
  const place = { field: 'url', method, url }
  const least = { confidence: 'high', subject: host, place } as const
  const severity = location === 'private' ? 'info' : 'warning'
  if (isSocket) return [{ ...least, key: `insecure-websocket ${host}`, rule: 'insecure-websocket', severity }]
  if (!/^https:/i.test(pageUrl)) return [{ ...least, key: `http ${host}`, rule: 'http', severity }]
  const type = readType(contentType, url)
  const isScript = type === 'script'
  return [
    {
      ...least,
      key: `mixed-${isScript ? 'script' : 'content'} ${host}`,
      rule: isScript ? 'mixed-script' : 'mixed-content',
      severity: isScript ? 'critical' : 'warning',
      evidence: { page_url: pageUrl, resource_url: url, resource_type: type },
    },
  ]
}

/** What a resource is, by its type without parameters, or by its file if it has none. */
function readType(contentType: string, url: string): string {
  const [essence = ''] = contentType.toLowerCase().split(';', 1)
  const type = essence.trim()
  if (SCRIPT_TYPE.test(type)) return 'script'
  if (type === '') return SCRIPT_FILE.test(url.split(/[?#]/, 1)[0] ?? '') ? 'script' : 'resource'
  if (type === 'text/css') return 'stylesheet'
  if (type === 'text/html') return 'document'
  const [family = ''] = type.split('/', 1)
  return family === 'image' || family === 'font' || family === 'video' || family === 'audio' ? family : 'resource'
}
