import { isFailedRequest } from '../analysis/failures/failed-request.ts'
import type { View } from '../store/view.ts'
import type { TestEnd, TestFacts, TestReport } from './contract.ts'

export interface EndedTestFacts extends TestFacts, Omit<TestEnd, 'failedAt' | 'attachments'> {
  readonly endedAt: number
  readonly failedAt?: number | undefined
  readonly attachments?: TestEnd['attachments']
  readonly lost: Readonly<Record<string, number>>
}

/** The end of a test as it is written, without what the browser did. */
export function describeEnd(test: EndedTestFacts) {
  const { status, expectedStatus = 'passed', durationMs, errors = [], endedAt, failedAt, lost, ...facts } = test
  return {
    ...facts,
    status,
    expected_status: expectedStatus,
    duration_ms: Math.round(durationMs),
    ended_at: endedAt,
    ...(failedAt !== undefined && { failed_at: failedAt }),
    errors,
    lost,
  }
}

/** How many events of each kind there are. */
export function countEvents({ logs, network, websocket, actions }: View): TestReport['counts'] {
  return {
    logs: logs.length,
    errors: logs.filter(({ level }) => level === 'error').length,
    warnings: logs.filter(({ level }) => level === 'warn').length,
    requests: network.length,
    failed_requests: network.filter(isFailedRequest).length,
    websocket_events: websocket.length,
    actions: actions.length,
  }
}
