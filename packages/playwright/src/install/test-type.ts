import type { TestType } from '@playwright/test'

/** Fixtures as `test.extend` takes them. */
export type FixtureTable = Parameters<TestType<object, object>['extend']>[0]

interface Registered {
  readonly fixtures: object
  readonly location: { readonly file: string; readonly line: number; readonly column: number }
}

/**
 * Adds fixtures to a test object itself, so that it and all that is extended from it have them. The list is private to
 * Playwright: returns false where it does not look as expected.
 */
export function addFixtures(test: object, fixtures: FixtureTable, file: string): boolean {
  const list = readList(test)
  if (!list) return false
  list.push({ fixtures, location: { file, line: 1, column: 1 } })
  return true
}

function readList(test: object): Registered[] | undefined {
  const symbol = Object.getOwnPropertySymbols(test).find(({ description }) => description === 'testType')
  const type: unknown = symbol && Reflect.get(test, symbol)
  const list: unknown = typeof type === 'object' && type !== null ? Reflect.get(type, 'fixtures') : undefined
  return Array.isArray(list) && list.length > 0 && list.every(isRegistered) ? list : undefined
}

function isRegistered(value: unknown): value is Registered {
  if (typeof value !== 'object' || value === null) return false
  const { fixtures, location } = value as Partial<Registered>
  return typeof fixtures === 'object' && typeof location === 'object'
}
