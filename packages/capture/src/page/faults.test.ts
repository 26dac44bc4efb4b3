import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { createFaults } from './faults.ts'

const fail = () => {
  throw new Error('ours')
}

test('lets nothing through, and counts by probe', () => {
  const { createGuard: createGuardFor, take } = createFaults()
  const run = createGuardFor('console')(fail)
  expect(run).not.toThrow()
  createGuardFor('console')(fail)()
  createGuardFor('errors')(fail)()
  expect(take()).toEqual({ console: 2, errors: 1 })
  expect(take()).toBeUndefined()
})

test('ends, once, what fails without end', () => {
  let ends = 0
  const run = createFaults().createGuard('console', () => ends++)(fail)
  for (let time = 0; time < LIMITS.page.faults * 2; time++) run()
  expect(ends).toBe(1)
})
