import { expect, test } from 'vitest'
import { readSpecCode } from './spec-code.ts'

const FILE = '/app/tests/items.spec.ts'
const CODE = `import { expect, test, type Page } from '@playwright/test';

test('create an item', async ({ page }) => {
  const app = watch(page);
  await page.goto('/');
  await app.expectRequest('POST', '/api/items', {
    status: 201,
  });
  await test.step('look', async () => {
    await expect(page).toHaveURL(/items$/);
  });
  expect(1).toBe(1);
});

function watch(page: Page) {
  return {
    async expectRequest(method: string, path: string, checks: { status: number }) {
      await expect.poll(() => page.url()).toContain(path + method + checks.status);
    },
  };
}
`

const code = readSpecCode(CODE, FILE)

function find(...places: readonly (readonly [line: number, column: number])[]) {
  const found = code?.find(places.map(([line, column]) => ({ file: FILE, line, column })))
  return found && { text: CODE.slice(found.start, found.end), isAssertion: found.isAssertion }
}

test('an error of a helper belongs to the statement of the test that called it', () => {
  const places = [
    [18, 32],
    [6, 13],
  ] as const
  expect(find(...places)).toEqual({
    text: `await app.expectRequest('POST', '/api/items', {\n    status: 201,\n  });`,
    isAssertion: true,
  })
})

test('of nested statements the innermost that checks something', () => {
  expect(find([10, 24])).toEqual({ text: 'await expect(page).toHaveURL(/items$/);', isAssertion: true })
  expect(find([9, 14])?.isAssertion).toBe(false)
})

test('an action is no assertion, and code outside of tests is nothing', () => {
  expect(find([5, 14])).toEqual({ text: `await page.goto('/');`, isAssertion: false })
  expect(find([18, 32])).toBeUndefined()
  expect(code?.find([{ file: '/app/tests/other.ts', line: 6, column: 13 }])).toBeUndefined()
})

test('counts the assertions in tests, not those in helpers', () => {
  expect(code?.assertions).toHaveLength(3)
})

test('a file that does not parse has no code', () => {
  expect(readSpecCode('test(', FILE)).toBeUndefined()
})
