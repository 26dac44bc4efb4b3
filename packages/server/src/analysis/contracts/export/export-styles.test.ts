import { Validator } from '@seriousme/openapi-schema-validator'
import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { API_STYLES } from '../../../learn/testing/api-styles.ts'
import { createContractApi } from '../../../learn/testing/contract-api.ts'
import { createRandom } from '../../../learn/testing/random.ts'
import { checkResponses } from '../check/check-responses.ts'
import { parseContract } from '../check/parse-contract.ts'
import { readWords } from './words.ts'
import { writeExport } from './write-export.ts'

test('OpenAPI of a session with APIs of many styles is valid, and all that was seen is valid by it', async () => {
  const { runs, send } = createContractApi()
  const entries: NetworkEntry[] = []
  const random = createRandom(7)
  for (let count = 0; count < 30; count++)
    for (const { request, body, sent } of Object.values(API_STYLES))
      entries.push(send(request(random), body(random), sent && { requestBody: JSON.stringify(sent(random)) }))
  const { document, dropped } = writeExport(runs.contracts.list(), 'openapi', readWords(entries))
  expect(dropped).toBe(0)
  const text = JSON.stringify(document)
  const { errors, valid } = await new Validator().validate(JSON.parse(text) as Record<string, unknown>)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  const contract = parseContract(text, 'seen.json')
  const check = (list: readonly NetworkEntry[]) => checkResponses(list, contract, () => 0)
  for (let from = 0; from < entries.length; from += LIMITS.contracts.checkedBodies) {
    const some = entries.slice(from, from + LIMITS.contracts.checkedBodies)
    expect(check(some)).toMatchObject({ violations: [], checked: some.length })
  }
  // A response that has lost nearly everything.
  const broken = { ...entries[0], responseBody: '{"data":[{"type":"articles"}]}' } as NetworkEntry
  expect(check([broken]).violations).not.toEqual([])
})
