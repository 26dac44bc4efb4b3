import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'

const ESC = String.fromCodePoint(27)

function report(ok: boolean, ...messages: readonly string[]) {
  const specs = [{ ok, tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }] }]
  return { suites: [{ specs: [], suites: [{ specs }] }], errors: [] }
}

test('an error has its words without colours, code and stack, and its places apart', () => {
  const message = `Error: ${ESC}[2mexpect(${ESC}[22mlocator).toBeVisible() failed

Locator: getByText('Tea')

  33 |     },
> 35 |       await expect(page.getByText(text)).toBeVisible();
     |                                          ^
    at Object.expectVisible (/app/a.spec.ts:35:42)
    at /app/a.spec.ts:26:13`
  expect(readReport(report(false, message))).toEqual({
    tests: 1,
    errors: [
      {
        message: "Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('Tea')",
        places: [
          { file: '/app/a.spec.ts', line: 35, column: 42 },
          { file: '/app/a.spec.ts', line: 26, column: 13 },
        ],
      },
    ],
  })
})

test('of a timeout the error that has a place', () => {
  const { errors } = readReport(
    report(
      false,
      'Test timeout of 3000ms exceeded.',
      'Error: locator.click: Test timeout\n    at /app/a.spec.ts:22:32',
    ),
  )
  expect(errors).toEqual([
    { message: 'Error: locator.click: Test timeout', places: [{ file: '/app/a.spec.ts', line: 22, column: 32 }] },
  ])
})

test('errors before any test count, and passed tests have none', () => {
  expect(readReport({ suites: [], errors: [{ message: 'SyntaxError: x' }] }).errors).toHaveLength(1)
  expect(readReport(report(true))).toEqual({ tests: 1, errors: [] })
})
