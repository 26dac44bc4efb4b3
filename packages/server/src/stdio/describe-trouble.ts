import { LIMITS } from '@gasoline/wire/limits'
import type { UserError } from '../user-error.ts'

/** The server that a text is about. */
interface NamedServer {
  readonly pid: number | undefined
}

const KEPT = 'It has not stopped: what it has captured is kept.'
const seconds = (ms: number) => Math.round(ms / 1_000)
// Not toLocaleString, which loads 8 MB of tables for it.
const count = (number: number) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',')
const nameServer = ({ pid }: NamedServer) => `The Gasoline server${pid === undefined ? '' : ` (process ${pid})`}`

/** What the agent reads where a call has no result of its tool. Each line is true of exactly its case. */
export const TROUBLE = {
  tooLarge: (bytes: number) =>
    `This call is too large: ${count(bytes)} bytes, of at most ${count(LIMITS.mcp.bodyBytes)}. ` +
    'It was not run, and nothing else has changed. Call again with shorter arguments.',
  tooMany: () =>
    `Too many calls at once: ${count(LIMITS.mcp.callsWaiting)} are waiting already. ` +
    'This one was not run, and nothing else has changed. Call again when some have returned.',
  notResponding: (server: NamedServer) =>
    `${nameServer(server)} has not responded for ${seconds(LIMITS.mcp.silentMs)} s: it is busy or suspended. ` +
    `${KEPT} Call again in a moment.`,
  busy: (server: NamedServer) =>
    `${nameServer(server)} is busy: it has not accepted this call for ${seconds(LIMITS.mcp.silentMs)} s. ` +
    `${KEPT} The call was not run; call again in a moment.`,
  tooSlow: (server: NamedServer, tool: string) =>
    `${tool} has not returned within ${seconds(LIMITS.mcp.callMs)} s and was cancelled. ${nameServer(server)} responds, and what it has captured is kept.`,
  broken: (server: NamedServer, tool: string) =>
    `The connection broke during this call: whether ${tool} has run is unknown. ` +
    `${nameServer(server)} responds, and what it has captured is kept. Check what has changed before you call again.`,
  rejected: (server: NamedServer, status: number) =>
    `${nameServer(server)} answered this call with HTTP status ${status}, which is a bug in Gasoline. ${KEPT}`,
  replaced: (lost: NamedServer, next: NamedServer) =>
    `${nameServer(lost)} has stopped, and its captured events are gone. ` +
    `A new one is running${next.pid === undefined ? '' : ` (process ${next.pid})`}: reproduce the problem, then call again.`,
  notReplaced: (lost: NamedServer, { message, remedy }: UserError) =>
    `${nameServer(lost)} has stopped, and its captured events are gone. No new one could be started. ${message} ${remedy}`,
} as const
