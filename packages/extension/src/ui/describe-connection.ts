import { DEFAULT_PORT, LIMITS, PROTOCOL } from '@gasoline/wire'
import type { Disconnection, TabStatus } from '../messages.ts'

export interface ConnectionText {
  readonly tone: 'good' | 'waiting' | 'bad'
  readonly title: string
  readonly detail: string
  /** Changes every second, so it is kept out of what a screen reader announces. */
  readonly heartbeat: string
  /** What to run in a terminal; empty where that would not help. */
  readonly command: string
  readonly advice: string
  /** Whether the person may decide to trust the server. */
  readonly canTrust: boolean
}

/** The texts about a connection; it counts as connected only after a recent heartbeat. */
export function describeConnection(connection: TabStatus['connection'], now: number): ConnectionText {
  const { state, serverUrl, serverVersion, heartbeatAt, reason } = connection
  const url = URL.canParse(serverUrl) ? new URL(serverUrl) : undefined
  const host = url?.host ?? serverUrl
  const port = Number(url?.port || 80)
  const silentMs = heartbeatAt === null ? Infinity : Math.max(0, now - heartbeatAt)
  const heartbeat = heartbeatAt === null ? '' : `Last heartbeat ${describeAge(silentMs)} ago`
  const none = { command: '', advice: '', canTrust: false }
  if (state === 'connected' && silentMs <= LIMITS.extension.silentMs) {
    const server = serverVersion === null ? 'Gasoline' : `Gasoline ${serverVersion}`
    return { ...none, tone: 'good', title: 'Connected', detail: `${server} on port ${port}`, heartbeat }
  }
  if (state === 'connecting') return { ...none, tone: 'waiting', title: 'Connecting…', detail: `To ${host}`, heartbeat }
  if (state === 'incompatible') {
    return {
      ...none,
      tone: 'bad',
      detail: reason ? describeReason(reason, serverUrl) : `The server at ${host} is not a compatible Gasoline.`,
      heartbeat: '',
      ...adviseOn(reason),
    }
  }
  return {
    tone: 'bad',
    title: 'Not connected',
    detail: reason ? describeReason(reason, serverUrl) : `No heartbeat from ${host}.`,
    heartbeat,
    command: port === DEFAULT_PORT ? 'gasoline serve' : `gasoline serve --port ${port}`,
    advice: 'Start the server in a terminal:',
    canTrust: false,
  }
}

function adviseOn(reason: Disconnection | null): Pick<ConnectionText, 'title' | 'advice' | 'canTrust'> {
  const kind = reason?.kind
  if (kind === 'not-gasoline' || kind === 'unproven')
    return {
      title: 'Another program',
      advice:
        'Nothing is sent to it: events wait. Stop it, or start Gasoline on another port and set that address in the options.',
      canTrust: false,
    }
  if (kind === 'unknown-server')
    return {
      title: 'Unknown server',
      advice:
        'Nothing is sent to it: events wait. Trust it if you started it, such as in a container or as another user.',
      canTrust: true,
    }
  return {
    title: 'Incompatible server',
    advice: 'Load the extension from the folder that “gasoline extension” prints, or change the server address.',
    canTrust: false,
  }
}

function describeReason(reason: Disconnection, url: string): string {
  switch (reason.kind) {
    case 'no-response':
      return `No response from ${url}.`
    case 'not-gasoline':
      return `The program at ${url} is not Gasoline.`
    case 'unproven':
      return `The program at ${url} does not prove that it is Gasoline.`
    case 'unknown-server':
      return `The Gasoline server at ${url} is not one that this extension knows.`
    case 'other-protocol':
      return `Gasoline ${reason.version} at ${url} uses protocol ${reason.protocol}; this extension needs protocol ${PROTOCOL}.`
    case 'silent':
      return 'The server stopped responding.'
    case 'address-changed':
      return 'The server address has changed.'
    case 'closed':
      return reason.message || 'The server closed the connection.'
  }
}

/** The same in one line. */
export function summarizeConnection({ tone, title, detail }: ConnectionText): string {
  return tone === 'good' ? `${title} to ${detail}` : `${title}: ${detail}`
}

function describeAge(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
