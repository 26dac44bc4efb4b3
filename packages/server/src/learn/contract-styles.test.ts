import { expect, test } from 'vitest'
import { API_STYLES } from './testing/api-styles.ts'
import type { ApiStyle, ApiBody } from './testing/api-styles.ts'
import { createContractApi, nameViolation } from './testing/contract-api.ts'
import { createRandom } from './testing/random.ts'
import type { Random } from './testing/random.ts'

const SESSIONS = 10
const RESPONSES = 50
const WARM_UP = 5

function sendOne(
  api: ApiStyle,
  random: Random,
  send: ReturnType<typeof createContractApi>['send'],
  change?: (body: ApiBody) => unknown,
) {
  const sent = api.sent?.(random)
  const body = api.body(random)
  send(api.request(random), change ? change(body) : body, sent && { requestBody: JSON.stringify(sent) })
}

test('healthy APIs of other styles: at most 1 false violation in 1,000 responses', () => {
  const seen: Record<string, Record<string, number>> = {}
  let [responses, all] = [0, 0]
  for (const [name, api] of Object.entries(API_STYLES))
    for (let session = 0; session < SESSIONS; session++) {
      const random = createRandom(session * 15_485_863 + name.length)
      const { send, serious } = createContractApi()
      const found = new Set<string>()
      for (let count = 0; count < RESPONSES; count++, responses++) {
        sendOne(api, random, send)
        if (count >= WARM_UP) for (const violation of serious()) found.add(nameViolation(violation))
      }
      const counts = (seen[name] ??= {})
      for (const violation of found) counts[violation] = (counts[violation] ?? 0) + 1
      all += found.size
    }
  expect(responses).toBeGreaterThanOrEqual(4_000)
  expect((all / responses) * 1_000, JSON.stringify(seen)).toBeLessThanOrEqual(1)
})

const BREAKS = Object.entries(API_STYLES).flatMap(([name, api]) =>
  Object.entries(api.breaks).map(([kind, change]) => [name, kind, api, change] as const),
)

test.each(BREAKS)('%s: a break that lasts (%s) is seen within 3 responses', (_, kind, api, change) => {
  const missed: string[] = []
  for (let session = 0; session < SESSIONS; session++)
    for (const good of [10, 25]) {
      const random = createRandom(session * 32_452_843 + kind.length)
      const { send, serious } = createContractApi()
      for (let count = 0; count < good; count++) sendOne(api, random, send)
      const before = new Set(serious().map(nameViolation))
      for (let count = 0; count < 3; count++) sendOne(api, random, send, change)
      const found = serious()
        .map(nameViolation)
        .filter((name) => !before.has(name))
      if (found.length === 0) missed.push(`session ${session}, ${good} good ones`)
    }
  expect(missed).toEqual([])
})
