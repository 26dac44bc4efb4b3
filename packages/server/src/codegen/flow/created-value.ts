import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { readResponse, readSent } from '../../analysis/bodies/entry-bodies.ts'
import { toJsonText, walk } from '../../analysis/bodies/json.ts'
import { maySendChange } from '../../analysis/context/endpoint.ts'
import { startsSession } from '../../analysis/context/sign-in.ts'
import { readFieldName } from './field-name.ts'

/** Names of fields that tell one thing from all others. */
export const ID_NAME = /^(?:_?id|uuid|guid|slug|key|hash|code|\w+(?:Id|_id|Uuid))$/

const CREATED = 201
/** What a person redeems exists before. */
const REDEEMED = /voucher|coupon|promo(?:tion)?(?![a-z])|gift ?card|discount|redeem|referral|invit\w* code/i

/** What a person typed into a field, and all else that was typed. */
export interface TypedValue {
  readonly value: string
  readonly action: ActionEntry
  readonly others: ReadonlySet<string>
}

/** It was sent in a write, and no response had it before: a new name, which may be in use after an earlier run. */
export function isCreated(typed: TypedValue, network: readonly NetworkEntry[]): boolean {
  const { value, action } = typed
  const write = network.find((entry) => entry.at >= action.at && creates(entry) && sends(entry, value))
  if (!write || isRedeemed(typed, write)) return false
  const isReadWith = (entry: NetworkEntry) => !maySendChange(entry) && entry.responseBody?.includes(toJsonText(value))
  if (network.some((entry) => entry.at < write.at && isReadWith(entry))) return false
  return !isLookedUp(value, write) || network.some((entry) => entry.at >= write.at && isReadWith(entry))
}

function creates(entry: NetworkEntry): boolean {
  const { method, status = 0, requestBody = '' } = entry
  return (
    (method === 'POST' || method === 'PUT' || method === 'PATCH') &&
    maySendChange(entry) &&
    status >= 200 &&
    status < 400 &&
    !startsSession(entry) &&
    !/passw(?:or)?d/i.test(requestBody.slice(0, 2_000))
  )
}

function sends(entry: NetworkEntry, value: string): boolean {
  if (isInAddress(entry, value)) return true
  const body = readSent(entry)
  return body === undefined
    ? entry.requestBody?.includes(value) === true
    : walk(body).some((visit) => visit.value === value || isEndOfPath(visit.value, value))
}

/** A file or a folder is named by where it is. */
function isEndOfPath(path: unknown, name: string): boolean {
  return typeof path === 'string' && path.startsWith('/') && path.endsWith(`/${name}`)
}

function isInAddress({ url }: NetworkEntry, value: string): boolean {
  return url.includes(encodeURIComponent(value))
}

/** Its field says so, and it is all of what was typed that is sent: what is created has more. */
function isRedeemed({ value, action, others }: TypedValue, write: NetworkEntry): boolean {
  const body = readSent(write)
  if (!REDEEMED.test(readFieldName(action)) || body === undefined) return false
  return !walk(body).some(
    (visit) => typeof visit.value === 'string' && visit.value !== value && others.has(visit.value.trim()),
  )
}

/** The response tells something about it, and gives it no id. */
function isLookedUp(value: string, write: NetworkEntry): boolean {
  const body = write.status === CREATED || isInAddress(write, value) ? undefined : readResponse(write)
  if (body === undefined) return false
  const leaves = walk(body)
  return (
    leaves.some((visit) => visit.value === value) &&
    !leaves.some((visit) => ID_NAME.test(String(visit.path.at(-1))) && visit.value !== value)
  )
}
