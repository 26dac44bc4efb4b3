import { Validator } from '@cfworker/json-schema'
import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { parseJson, readValueAt } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import { readHost, readPath } from '../../urls.ts'
import { isApiResponse } from '../is-api.ts'
import type { ViolationFacts } from '../violation.ts'
import { buildSchema } from './build-schema.ts'
import type { ContractFile, ContractOperation } from './parse-contract.ts'

const { checkedBodies, checkMs, ids: mostIds } = LIMITS.contracts

export interface ContractCheck {
  readonly violations: readonly ViolationFacts[]
  /** Responses that were compared with the contract. */
  readonly checked: number
  /** Those whose body was cut: they could not be. */
  readonly cut: number
  /** Endpoints that the contract does not have. */
  readonly undocumented: readonly string[]
  /** Responses that there was no time for. */
  readonly left: number
}

interface Mismatch {
  readonly entry: NetworkEntry
  readonly endpoint: string
  readonly severity: ViolationFacts['severity']
  readonly field: string
  readonly rule: string
  readonly detail: string
}

/** Whether held responses are as a contract says, the newest first. */
export function checkResponses(
  network: readonly NetworkEntry[],
  contract: ContractFile,
  now: () => number,
): ContractCheck {
  const startedAt = now()
  const validators = new Map<unknown, Validator>()
  const mismatches: Mismatch[] = []
  const undocumented = new Set<string>()
  const counts = { checked: 0, cut: 0, left: 0 }
  for (const entry of network.toReversed().filter(isDone)) {
    if (counts.checked >= checkedBodies || now() - startedAt > checkMs) {
      counts.left++
      continue
    }
    const expected = findExpected(entry, contract)
    if (expected === undefined) {
      if (contract.kind === 'openapi' && undocumented.size < MOST_LISTED)
        undocumented.add(`${entry.method} ${readPath(entry.url)}`)
      continue
    }
    if (entry.responseTruncated) {
      counts.cut++
      continue
    }
    counts.checked++
    mismatches.push(...compare(entry, expected, contract, validators))
  }
  return { violations: groupMismatches(mismatches), ...counts, undocumented: [...undocumented] }
}

const MOST_LISTED = 20

function isDone(entry: NetworkEntry): boolean {
  return !entry.pending && (entry.status ?? 0) >= 200 && isApiResponse(entry)
}

interface Expected {
  readonly endpoint: string
  readonly schema: Json | undefined
  /** The contract has no such status. */
  readonly isUnknownStatus: boolean
}

function findExpected(entry: NetworkEntry, contract: ContractFile): Expected | undefined {
  const { method, url, status = 0 } = entry
  if (contract.kind === 'json-schema')
    return status < 400
      ? { endpoint: `${method} ${readPath(url)}`, schema: contract.document, isUnknownStatus: false }
      : undefined
  const operation = findOperation(contract.operations, method, readPath(url))
  if (!operation) return undefined
  const { responses } = operation
  const key = [String(status), `${Math.floor(status / 100)}XX`, 'DEFAULT'].find((name) => responses.has(name))
  return {
    endpoint: `${method} ${operation.path}`,
    schema: key === undefined ? undefined : responses.get(key),
    isUnknownStatus: key === undefined,
  }
}

/** The one with the fewest parameters: `/users/me` before `/users/{id}`. */
function findOperation(
  operations: readonly ContractOperation[],
  method: string,
  path: string,
): ContractOperation | undefined {
  const fitting = operations.filter((operation) => operation.method === method && operation.pattern.test(path))
  return fitting.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
}

function compare(
  entry: NetworkEntry,
  { endpoint, schema, isUnknownStatus }: Expected,
  contract: ContractFile,
  validators: Map<unknown, Validator>,
): Mismatch[] {
  const base = { entry, endpoint }
  if (isUnknownStatus)
    return [
      { ...base, severity: 'info', field: '', rule: 'status', detail: `The contract has no response ${entry.status}.` },
    ]
  if (schema === undefined) return []
  const body = parseJson(entry.responseBody)
  if (body === undefined)
    return [{ ...base, severity: 'warning', field: '', rule: 'content', detail: 'The body is not JSON.' }]
  const validator = validators.get(schema) ?? createValidator(schema, contract)
  validators.set(schema, validator)
  const { errors } = validator.validate(body)
  return errors
    .filter(({ keyword }) => !GROUPS.has(keyword))
    .flatMap(({ keyword, instanceLocation, error }) => {
      const path = readPointer(instanceLocation)
      // What was redacted is not what the server sent.
      const value = readValueAt(body, path)
      if (typeof value === 'string' && value.includes('[redacted:')) return []
      const field = path
        .map((part) => (typeof part === 'number' ? '[]' : `.${part}`))
        .join('')
        .replace(/^\./, '')
      return [{ ...base, severity: 'warning' as const, field, rule: keyword, detail: error.slice(0, DETAIL_CHARS) }]
    })
}

function createValidator(schema: Json, contract: ContractFile): Validator {
  const isOld = contract.kind === 'openapi' && contract.isOld
  const draft = contract.kind === 'json-schema' && isOldDraft(contract.document.$schema) ? '7' : isOld ? '4' : '2020-12'
  return new Validator(buildSchema(schema, contract.document, isOld), draft, false)
}

/** They only say that something inside is wrong. */
const GROUPS = new Set([
  'properties',
  'items',
  'prefixItems',
  'additionalProperties',
  '$ref',
  'allOf',
  'patternProperties',
])
const DETAIL_CHARS = 300

function isOldDraft(schema: Json | undefined): boolean {
  return typeof schema === 'string' && /draft-0[47]/.test(schema)
}

function readPointer(location: string): (string | number)[] {
  return location
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')))
}

function groupMismatches(mismatches: readonly Mismatch[]): ViolationFacts[] {
  const groups = new Map<string, Mismatch[]>()
  for (const mismatch of mismatches) {
    const key = [mismatch.endpoint, mismatch.field, mismatch.rule, mismatch.detail].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), mismatch])
  }
  return [...groups.values()].flatMap((group): ViolationFacts[] => {
    const [newest] = group
    const oldest = group.at(-1)
    if (!newest || !oldest) return []
    const { endpoint, entry, severity, field, rule, detail } = newest
    const ids = [...new Set(group.map((each) => each.entry.id))]
    return [
      {
        endpoint,
        host: readHost(entry.url) ?? '',
        type: 'contract_mismatch',
        severity,
        field,
        rule: `${rule}: ${detail}`,
        occurrences: {
          expected_count: 0,
          violation_count: ids.length,
          first_seen: new Date(oldest.entry.at).toISOString(),
          last_violation: new Date(entry.at).toISOString(),
        },
        evidence: { request_ids: ids.slice(0, mostIds) },
      },
    ]
  })
}
