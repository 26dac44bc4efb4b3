import type { Selectors } from '@gasoline/wire'
import { getAttribute } from './access.ts'

/** The attributes that people give elements for their tests; the first is what runners look for by default. */
export const TEST_ID_ATTRIBUTES = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'] as const

export interface TestId {
  readonly attribute: string
  readonly value: string
}

export function findTestId(element: Element): TestId | undefined {
  for (const attribute of TEST_ID_ATTRIBUTES) {
    const value = getAttribute(element, attribute)
    if (value) return { attribute, value }
  }
  return undefined
}

/** The same as fields of selectors. */
export function readTestId(element: Element): Pick<Selectors, 'testId' | 'testIdAttribute'> {
  const { attribute, value } = findTestId(element) ?? {}
  if (!attribute || !value) return {}
  return { testId: value, ...(attribute !== 'data-testid' && { testIdAttribute: attribute }) }
}
