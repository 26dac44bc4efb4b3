import type { Case } from '../analysis/diagnose/case.ts'
import { hashKey } from '../analysis/identity/hash-key.ts'
import { parameterise, toUrlTemplate } from '../analysis/identity/parameterise.ts'
import { renderCause } from '../render/case/cause.ts'
import { renderTitle } from '../render/case/title.ts'
import { oneLine } from '../render/text.ts'
import type { CauseSummary } from './contract.ts'

const TITLE_CHARS = 200
const TEXT_CHARS = 600

/** The first cause in short, with a key that is equal wherever the same thing is to blame. */
export function summariseCause(known: Case): CauseSummary {
  const { cause, failure, place } = known
  return {
    key: hashKey(identifyCause(known)),
    kind: cause.kind,
    certainty: cause.certainty,
    title: oneLine(renderTitle(failure), TITLE_CHARS),
    text: oneLine(renderCause(known), TEXT_CHARS),
    ...(place && { place: `${place.file}:${place.line}` }),
  }
}

/** Without ids, times, hosts and values: they differ between tests. */
function identifyCause({ cause, failure, place }: Case): string[] {
  const about = readSubject(cause)
  const field = 'field' in cause ? cause.field?.path : 'path' in cause ? cause.path : undefined
  const message = 'message' in cause && typeof cause.message === 'string' ? cause.message : undefined
  const facts = [cause.kind, message === undefined ? '' : parameterise(message), withoutIndexes(field ?? '')]
  if (about) return [...facts, ...about]
  const said = 'message' in failure ? failure.message : 'text' in failure ? failure.text : ''
  return [...facts, parameterise(said), place?.file ?? '', place?.function ?? String(place?.line ?? '')]
}

/** The request or connection that it is about. */
function readSubject(cause: Case['cause']): string[] | undefined {
  if ('request' in cause) return describeSource(cause.request)
  if ('source' in cause) return describeSource(cause.source)
  if ('connection' in cause) return describeSource(cause.connection)
  return 'url' in cause ? [toUrlTemplate(cause.url)] : undefined
}

interface Subject {
  readonly url: string
  readonly method?: string
  readonly operation?: string | undefined
  readonly status?: number | undefined
  readonly code?: number | undefined
}

function describeSource({ url, method = '', operation = '', status, code }: Subject): string[] {
  return [method, toUrlTemplate(url), operation, String(status ?? ''), String(code ?? '')]
}

function withoutIndexes(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]')
}
