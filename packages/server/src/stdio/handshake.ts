import { PRODUCT } from '@gasoline/wire/protocol'
import { VERSION } from '../version.ts'
import { CHANNEL_CAPABILITY } from './channel.ts'
import { METHOD_NOT_FOUND, isObject } from './json-rpc.ts'
import type { RpcObject, RpcAnswer, RpcError, RpcRequest } from './json-rpc.ts'

/** What this version offers, written by the build: it can be told before any server runs. */
export interface Listing {
  readonly instructions: string
  readonly tools: readonly ListedTool[]
}

interface ListedTool {
  readonly name: string
  readonly annotations?: { readonly readOnlyHint?: boolean } | undefined
}

const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'] as const
const MODERN_VERSION = '2026-07-28'
const META = 'io.modelcontextprotocol/'
const SERVER_INFO = { name: PRODUCT, title: 'Gasoline', version: VERSION }
const CAPABILITIES = { tools: {} }

/**
 * Whether a request belongs to the protocol without sessions: then each carries its version.
 * https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export function isModern({ params }: { readonly params: RpcObject }): boolean {
  return readMeta(params)[`${META}protocolVersion`] !== undefined
}

/** What is wrong with the version or capabilities that a modern request carries. */
export function checkEnvelope({ params }: RpcRequest): RpcError | undefined {
  const meta = readMeta(params)
  const requested = meta[`${META}protocolVersion`]
  if (requested !== MODERN_VERSION) {
    const data = { supported: [MODERN_VERSION], requested }
    return { code: -32_022, message: `Unsupported protocol version: ${String(requested).slice(0, 40)}`, data }
  }
  if (isObject(meta[`${META}clientCapabilities`])) return undefined
  return { code: -32_602, message: `Invalid _meta: ${META}clientCapabilities must be an object` }
}

/**
 * The answer to anything but a tool call. With a channel only the versions with sessions are offered: Claude Code reads no channel of
 * a server that speaks the one without.
 */
export function answerHandshake(request: RpcRequest, listing: Listing, isChannel = false): RpcAnswer {
  const { method, params } = request
  const wrap = isModern(request) ? wrapModern : (result: RpcObject) => result
  const cached = isModern(request) ? { ttlMs: 0, cacheScope: 'private' } : {}
  if (method === 'tools/list') return { result: wrap({ tools: listing.tools, ...cached }) }
  if (isModern(request)) {
    if (method !== 'server/discover' || isChannel) return { error: METHOD_NOT_FOUND }
    const offered = { supportedVersions: [MODERN_VERSION], capabilities: CAPABILITIES }
    return { result: wrap({ ...offered, instructions: listing.instructions, ...cached }) }
  }
  if (method === 'ping') return { result: {} }
  if (method !== 'initialize') return { error: METHOD_NOT_FOUND }
  const protocolVersion = VERSIONS.find((version) => version === params.protocolVersion) ?? VERSIONS[0]
  const { instructions } = listing
  const capabilities = isChannel ? { ...CAPABILITIES, ...CHANNEL_CAPABILITY } : CAPABILITIES
  return { result: { protocolVersion, capabilities, serverInfo: SERVER_INFO, instructions } }
}

/** Adds what a result of the protocol without sessions carries. */
export function wrapModern(result: RpcObject): RpcObject {
  const meta = { ...(isObject(result._meta) ? result._meta : {}), [`${META}serverInfo`]: SERVER_INFO }
  return { ...result, resultType: 'complete', _meta: meta }
}

/** The acknowledgement of a subscription: nothing that we offer changes while we run. */
export function acknowledgeSubscription({ id }: RpcRequest): RpcObject {
  return { notifications: {}, _meta: { [`${META}subscriptionId`]: id } }
}

function readMeta(params: RpcObject): RpcObject {
  return isObject(params._meta) ? params._meta : {}
}
