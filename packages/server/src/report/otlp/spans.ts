import type { NetworkEntry } from '@gasoline/wire'
import { toUrlTemplate } from '../../analysis/identity/parameterise.ts'
import { isFailedRequest } from '../../analysis/failures/failed-request.ts'
import { getEndTime } from '../../analysis/context/context.ts'
import type { TestReport } from '../contract.ts'
import { isExpected } from '../run/summarise-run.ts'
import { NAMES } from './names.ts'
import { listAttributes, toNanoseconds } from './values.ts'

/** Ids of a trace and a span: hexadecimal, 32 and 16 digits. */
export interface SpanIds {
  readonly traceId: string
  readonly spanId: string
}

const INTERNAL = 1
const CLIENT = 3
const OK = 1
const ERROR = 2

/** One test. */
export function buildTestSpan(report: TestReport, ids: SpanIds) {
  const { title, title_path, status, started_at, ended_at, file, line, retry, project, cause, worker } = report
  const isOk = isExpected(report)
  return {
    ...ids,
    name: title,
    kind: INTERNAL,
    startTimeUnixNano: toNanoseconds(started_at),
    endTimeUnixNano: toNanoseconds(Math.max(started_at, ended_at)),
    attributes: listAttributes({
      [NAMES.testName]: title_path.slice(1).join(' > '),
      [NAMES.suiteName]: title_path[0],
      [NAMES.testStatus]: isOk ? 'pass' : 'fail',
      [NAMES.file]: file,
      [NAMES.line]: line,
      'gasoline.test.id': report.test_id,
      'gasoline.test.status': status,
      'gasoline.test.retry': retry,
      'gasoline.test.project': project,
      'gasoline.test.worker': worker,
      'gasoline.cause.key': cause?.key,
      'gasoline.cause.kind': cause?.kind,
      'gasoline.cause.title': cause?.title,
      'gasoline.cause.text': cause?.text,
      'gasoline.cause.place': cause?.place,
    }),
    status: isOk
      ? { code: OK }
      : { code: ERROR, message: cause?.title ?? report.errors[0]?.message.slice(0, 300) ?? '' },
  }
}

/** One request of a test; one that is pending ends with the test. */
export function buildRequestSpan(request: NetworkEntry, ids: SpanIds, parent: string, endedAt: number) {
  const { method, url, at, pending, status, error, failure } = request
  const end = pending ? Math.max(at, endedAt) : getEndTime(request)
  const hasFailed = isFailedRequest(request)
  const reason = failure?.reason ?? (error === undefined ? undefined : 'error')
  return {
    ...ids,
    parentSpanId: parent,
    name: `${method} ${toUrlTemplate(url)}`,
    kind: CLIENT,
    startTimeUnixNano: toNanoseconds(at),
    endTimeUnixNano: toNanoseconds(end),
    attributes: listAttributes({
      [NAMES.method]: method,
      [NAMES.url]: url,
      [NAMES.status]: status === 0 ? undefined : status,
      [NAMES.errorType]: hasFailed ? (status ? String(status) : (reason ?? 'error')) : undefined,
      'gasoline.request.pending': pending,
    }),
    status: hasFailed || pending ? { code: ERROR, message: pending ? 'no response' : (error ?? '') } : { code: 0 },
  }
}
