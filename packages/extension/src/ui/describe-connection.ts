import { DEFAULT_PORT, LIMITS } from '@gasoline/wire'
import type { TabStatus } from '../messages.ts'
import { parseUrl } from './parse-url.ts'

export interface ConnectionWords {
  readonly tone: 'good' | 'waiting' | 'bad'
  readonly title: string
  readonly detail: string
  /** Changes every second, so it is kept apart from what is read aloud. */
  readonly heartbeat: string
  /** What to run in a terminal; empty where that would not help. */
  readonly command: string
  readonly advice: string
}

/** Puts the connection into words; connected is only what a recent heartbeat confirmed. */
export function describeConnection(connection: TabStatus['connection'], now: number): ConnectionWords {
  const { state, serverUrl, serverVersion, heartbeatAt, reason } = connection
  const host = parseUrl(serverUrl)?.host ?? serverUrl
  const silentMs = heartbeatAt === null ? Infinity : Math.max(0, now - heartbeatAt)
  const heartbeat = heartbeatAt === null ? '' : `Last heartbeat ${describeAge(silentMs)} ago`
  const none = { command: '', advice: '' }
  if (state === 'connected' && silentMs <= LIMITS.extension.silentMs) {
    const server = serverVersion === null ? 'Gasoline' : `Gasoline ${serverVersion}`
    return { ...none, tone: 'good', title: 'Connected', detail: `${server} at ${host}`, heartbeat }
  }
  if (state === 'connecting') return { ...none, tone: 'waiting', title: 'Connecting…', detail: `To ${host}`, heartbeat }
  if (state === 'incompatible') {
    return {
      tone: 'bad',
      title: 'Cannot work with this server',
      detail: reason ?? `What listens at ${host} is no Gasoline of this version.`,
      heartbeat: '',
      command: '',
      advice: 'Load the extension that “gasoline extension” names, or change the server address in the options.',
    }
  }
  const port = Number(parseUrl(serverUrl)?.port || 80)
  return {
    tone: 'bad',
    title: 'Not connected',
    detail: reason ?? `No heartbeat from ${host}.`,
    heartbeat,
    command: port === DEFAULT_PORT ? 'gasoline serve' : `gasoline serve --port ${port}`,
    advice: 'Start the server in a terminal:',
  }
}

function describeAge(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
