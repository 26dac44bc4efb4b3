import { expect, test } from 'vitest'
import { removeAssertions } from './remove-assertion.ts'
import { readSpecCode } from './spec-code.ts'

const NOTE = '// gasoline prove removed 1 assertion that failed on the unbroken app.\n'

/** Removes what line 2 of a test has. */
function remove(statement: string, message: string): string {
  const text = `test('a', async () => {\n  ${statement}\n})\n`
  const found = readSpecCode(text, '/a.spec.ts')?.find([{ file: '/a.spec.ts', line: 2, column: 3 }])
  if (!found) throw new Error('no statement')
  return removeAssertions(text, [{ statement: found, message }])
}

test('a comment with the reason takes the place of the statement', () => {
  expect(remove(`await expect(page).toHaveURL(/x/);`, 'Error: expect(page).toHaveURL() failed\n\nExpected: /x/')).toBe(
    `${NOTE}test('a', async () => {\n  // removed by gasoline prove: expect(page).toHaveURL() failed Expected: /x/\n})\n`,
  )
})

test.each([
  ['sends: no "name"', `{ status: 201, returns: { id: 'number', items: [{ price: 'number', n: 'string' }] } }`],
  ['returns.id: missing', `{ status: 201, sends: { a: 1 }, returns: { items: [{ price: 'number', n: 'string' }] } }`],
  [
    'returns.items[].price: is a string',
    `{ status: 201, sends: { a: 1 }, returns: { id: 'number', items: [{ n: 'string' }] } }`,
  ],
  ['status: 200', `{ sends: { a: 1 }, returns: { id: 'number', items: [{ price: 'number', n: 'string' }] } }`],
])('only the property goes that the message names: %s', (message, left) => {
  const given = `{ status: 201, sends: { a: 1 }, returns: { id: 'number', items: [{ price: 'number', n: 'string' }] } }`
  const text = remove(`await app.expectRequest('GET', '/x', ${given});`, message)
  expect(text).toContain(`// removed by gasoline prove: ${message}\n  await app.expectRequest('GET', '/x', ${left});\n`)
})

test('an object that would be empty goes whole, and its comma with it', () => {
  const text = remove(
    `await app.expectRequest('GET', '/x', { status: 200, returns: { a: 'number' } });`,
    'returns.a: gone',
  )
  expect(text).toContain(`await app.expectRequest('GET', '/x', { status: 200 });`)
})

test('the whole statement goes where the message names no property that it has', () => {
  const text = remove(`await app.expectRequest('GET', '/x', { status: 200 });`, 'times: 2 requests')
  expect(text).not.toContain('expectRequest')
})

test('a second removal counts on, and text of a page cannot end the comment', () => {
  const once = remove(`await expect(a).toBe(1);\n  await expect(b).toBe(2);`, 'one\u2028two\nthree')
  expect(once).toContain('// removed by gasoline prove: one two three\n')
  const found = readSpecCode(once, '/a.spec.ts')?.find([{ file: '/a.spec.ts', line: 4, column: 3 }])
  const twice = found && removeAssertions(once, [{ statement: found, message: 'four' }])
  expect(twice?.split('\n')[0]).toBe('// gasoline prove removed 2 assertions that failed on the unbroken app.')
  expect(twice?.match(/gasoline prove removed/g)).toHaveLength(1)
})

test('what follows on the same line is kept', () => {
  expect(remove(`await expect(a).toBe(1); done()`, 'no')).toContain('// removed by gasoline prove: no\n done()')
})

test('the name of a property may stand after other words, but a word of a sentence is no name', () => {
  const call = `await app.expectRequest('GET', '/x', { status: 200, returns: shape });`
  expect(remove(call, 'Error: Click: GET /x: returns.items[].indexes is empty')).toContain(`'/x', { status: 200 });`)
  expect(remove(call, 'Error: Click: GET /x: status 400 instead of 200')).not.toContain('expectRequest')
})

test('a comment about the statement or the property goes with it', () => {
  expect(remove(`await expect(a).toBe(1); // confidence: high`, 'no')).toContain(
    '  // removed by gasoline prove: no\n})',
  )
  const call = `await app.expectRequest('GET', '/x', {\n    status: 200, // confidence: high\n    times: 1, // confidence: low\n    sends: {}, // x\n  });`
  expect(remove(call, 'Error: Click: GET /x: times: 2 instead of 1')).toContain(
    `{\n    status: 200, // confidence: high\n    sends: {}, // x\n  });`,
  )
})
