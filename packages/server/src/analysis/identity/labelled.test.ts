import { expect, test } from 'vitest'
import { buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { identifyLog, identifyRequest, isSameIdentity } from './identity.ts'
import type { Labelled } from './testing/labelled.ts'
import { KNOWN } from './testing/labelled-known.ts'
import { UNSEEN } from './testing/labelled-unseen.ts'

function identify(built: Built) {
  const { logs, network } = buildView(built)
  const [log, request] = [logs[0], network[0]]
  if (log) return identifyLog(log)
  if (request) return identifyRequest(request)
  throw new Error('neither a log entry nor a request')
}

const isRight = ([label, , one, other]: Labelled) =>
  isSameIdentity(identify(one), identify(other)) === (label === 'same')
const listWrong = (pairs: readonly Labelled[]) =>
  pairs.filter((pair) => !isRight(pair)).map(([label, what]) => `${label}: ${what}`)

test.each([
  ['that rules were tuned on', KNOWN],
  ['that none was', UNSEEN],
])('at least 95 of 100 pairs are judged as people do, of those %s', (_, pairs) => {
  const wrong = listWrong(pairs)
  expect(wrong.length / pairs.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
})

test('there are at least 120 pairs', () => {
  expect(KNOWN.length + UNSEEN.length).toBeGreaterThanOrEqual(120)
})

test('no 404 is taken for a 500', () => {
  const statuses = [...KNOWN, ...UNSEEN].filter(([, what]) => what.includes('404'))
  expect(statuses.length).toBeGreaterThanOrEqual(10)
  expect(listWrong(statuses)).toEqual([])
})
