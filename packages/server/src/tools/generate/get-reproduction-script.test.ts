import { format } from 'oxfmt'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { action, buildStore, buildToolContext, screenshot } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import {
  APP,
  arrive,
  at,
  call,
  failingFlow,
  open,
  press,
  thrown,
  type,
} from '../../codegen/plan/testing/flow-events.ts'
import { callTool } from '../call.ts'
import { tools } from '../index.ts'

interface Reproduced {
  readonly script: string
  readonly actions_used: number
  readonly error_context?: { readonly message: string; readonly file?: string; readonly line?: number }
  readonly selectors_used: readonly string[]
  readonly warnings: readonly string[]
  readonly screenshots?: readonly unknown[]
  readonly note?: string
}

async function reproduce(events: readonly Built[], args: Record<string, unknown> = {}) {
  const context = buildToolContext(buildStore(...events))
  const answer = await callTool(tools, 'get_reproduction_script', args, context)
  if (answer.isError) throw new Error(answer.text)
  // As its output schema has it.
  const data = answer.data as unknown as Reproduced
  return { ...data, text: answer.text }
}

async function isGoodCode(script: string): Promise<void> {
  expect(parseSync('test.ts', script).errors).toEqual([])
  const { code } = await format('test.ts', script, { singleQuote: true })
  expect(code).toBe(script)
}

test('the steps up to a failure, with its place', async () => {
  const { script, text, ...data } = await reproduce(failingFlow())
  expect(script).toMatchInlineSnapshot(`
    "// The value of "Password" is not recorded: set TEST_PASSWORD in the environment.

    import { test, expect } from '@playwright/test';

    const BASE_URL = process.env.BASE_URL ?? 'http://app.test';
    const password = process.env.TEST_PASSWORD ?? '[user-provided]';

    test("reproduction: TypeError: Cannot read properties of undefined (reading 'total')", async ({
      page,
    }) => {
      // Open /login
      await page.goto(\`\${BASE_URL}/login\`);
      await expect(page).toHaveURL(/\\/login(?:[?#]|$)/);

      // Fill textbox "User"
      await page.getByRole('textbox', { name: 'User', exact: true }).fill('ada');

      // Fill textbox "Password"
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);

      // Click button "Log in"
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(/\\/items(?:[?#]|$)/);

      // [3.0s pause]
      // Click "save"
      await page.getByTestId('save').click();
      // Error occurred here: TypeError: Cannot read properties of undefined (reading 'total')
    });
    "
  `)
  expect(data).toEqual({
    actions_used: 5,
    error_context: {
      id: expect.any(String),
      message: "TypeError: Cannot read properties of undefined (reading 'total')",
      file: 'src/cart.js',
      line: 42,
    },
    selectors_used: ['role', 'testId'],
    warnings: [expect.stringContaining('TEST_PASSWORD')],
  })
  expect(text).toContain(script)
  await isGoodCode(script)
})

test('without assertions pages are only waited for', async () => {
  const { script } = await reproduce(failingFlow(), { include_assertions: false })
  expect(script).toContain(String.raw`await page.waitForURL(/\/items(?:[?#]|$)/);`)
  expect(script).not.toContain('expect')
  await isGoodCode(script)
})

test('a screenshot is taken after each step; those that are held are listed without their data', async () => {
  const shot = screenshot({ at: at(6.3), url: `${APP}/items`, trigger: 'error' })
  const { script, screenshots, text } = await reproduce([...failingFlow(), shot], { include_screenshots: true })
  expect(script.match(/await page\.screenshot\(\{ path: 'step-\d\.png' \}\);/g)).toHaveLength(5)
  expect(screenshots).toEqual([{ id: expect.any(String), url: `${APP}/items`, trigger: 'error', at: at(6.3) }])
  expect(text).not.toContain('iVBORw0KGgo')
  await isGoodCode(script)
})

test('base_url stands instead of the recorded origin', async () => {
  const { script } = await reproduce(failingFlow(), { base_url: 'http://localhost:4000/' })
  expect(script).toContain("process.env.BASE_URL ?? 'http://localhost:4000'")
  expect(script).not.toContain('app.test')
})

test('the last actions only', async () => {
  const { script, actions_used } = await reproduce(failingFlow(), { last_n_actions: 1 })
  expect(actions_used).toBe(2)
  expect(script).not.toContain('Password')
  expect(script).toContain('Error occurred here: TypeError')
})

test('the failure is one of the flow, not an earlier one', async () => {
  const flow = [thrown(0, 'Error: old'), open(60, '/items'), press(61, 'Go')]
  const { script, error_context, warnings } = await reproduce(flow, { last_n_actions: 2 })
  expect(error_context).toBeUndefined()
  expect(script).toContain("test('reproduction: Go'")
  expect(warnings).toContain('No failure was recorded in this flow.')
})

test('a failed request is a failure, too; it is marked where it happened', async () => {
  const flow = [open(0, '/items'), press(1, 'Load'), call(1.2, { status: 500 }), press(9, 'Other')]
  const { script, error_context } = await reproduce(flow)
  expect(error_context?.message).toBe('GET /api/items → 500')
  const lines = script.split('\n')
  const mark = lines.findIndex((line) => line.includes('Error occurred here: GET /api/items → 500'))
  expect(lines[mark - 1]).toContain('Load')
})

test('every kind of action', async () => {
  const target = { testId: 'x', counts: { testId: 1 }, best: 'testId' }
  const flow = [
    open(0, '/items'),
    action({ at: at(1), type: 'select', url: `${APP}/items`, selectors: target, selectedValue: 'b' }),
    action({ at: at(2), type: 'keypress', url: `${APP}/items`, selectors: target, key: 'Enter' }),
    action({ at: at(3), type: 'keypress', url: `${APP}/items`, key: 'Escape' }),
    action({ at: at(4), type: 'check', url: `${APP}/items`, selectors: target }),
    action({ at: at(5), type: 'scroll', url: `${APP}/items`, scrollY: 320 }),
    press(6, 'Delete', { url: `${APP}/items` }),
    action({ at: at(6.1), type: 'dialog', dialog: { kind: 'confirm', accepted: true } }),
    arrive(6.2, '/items', '/done'),
  ]
  const { script } = await reproduce(flow)
  expect(script.split('\n').filter((line) => /^ {2}(?:await|page)/.test(line))).toMatchInlineSnapshot(`
    [
      "  await page.goto(\`\${BASE_URL}/items\`);",
      "  await expect(page).toHaveURL(/\\/items(?:[?#]|$)/);",
      "  await page.getByTestId('x').selectOption('b');",
      "  await page.getByTestId('x').press('Enter');",
      "  await page.keyboard.press('Escape');",
      "  await page.getByTestId('x').check();",
      "  page.once('dialog', (dialog) => void dialog.accept());",
      "  await page.getByRole('button', { name: 'Delete', exact: true }).click();",
      "  await expect(page).toHaveURL(/\\/done(?:[?#]|$)/);",
    ]
  `)
  await isGoodCode(script)
})

test('no actions, and actions without selectors', async () => {
  expect(await reproduce([])).toMatchObject({ script: '', actions_used: 0, note: expect.any(String) })
  const { script, warnings } = await reproduce([open(0, '/items'), action({ at: at(1) }), press(2, 'Go')])
  expect(warnings).toContainEqual(expect.stringMatching(/^Left out: Click/))
  await isGoodCode(script)
})

test('fifty actions and hostile texts stay below the limit, and whole', async () => {
  const nasty = '`${x}` \'"</script>\n// */ \u202E😀'
  const many = Array.from({ length: 50 }, (_, index) => type(index + 1, `${nasty} ${index}`, nasty.repeat(20)))
  const { script } = await reproduce([open(0, '/items'), ...many, thrown(60, `Error: ${nasty}\n*/ });`)])
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(50_000)
  expect(parseSync('test.ts', script).errors).toEqual([])
  expect(script.trimEnd().endsWith('});')).toBe(true)
})

test('for Cypress', async () => {
  const { script, actions_used } = await reproduce(failingFlow(), { format: 'cypress', include_screenshots: true })
  expect(actions_used).toBe(5)
  expect(script).toContain(
    'it("reproduction: TypeError: Cannot read properties of undefined (reading \'total\')", () => {',
  )
  expect(script).toContain('// Error occurred here: TypeError')
  expect(script.match(/cy\.screenshot\('step-\d'\);/g)).toHaveLength(5)
  await isGoodCode(script)
})
