import { expect, test } from 'vitest'
import { buildStore, buildToolContext, screenshot } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { at, call, failingFlow, open, press, thrown, type } from '../../codegen/plan/testing/flow-events.ts'
import { callTool } from '../call.ts'
import { tools } from '../index.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function report(events: readonly Built[], args: Record<string, unknown> = {}) {
  const answer = await callTool(tools, 'generate_bug_report', args, buildToolContext(buildStore(...events)))
  if (answer.isError) throw new Error(answer.text)
  // As its output schema has it.
  const data = answer.data as { report: string; title: string; steps: number; screenshots: number; note?: string }
  return { ...data, text: answer.text }
}

test('steps, error, cause, environment and script', async () => {
  const { report: markdown, text } = await report(failingFlow())
  expect(markdown.replace(/```typescript[^]*/, '(script)')).toMatchInlineSnapshot(`
    "## Bug Report: TypeError: Cannot read properties of undefined (reading 'total')

    - **URL**: \`http://app.test/items\`
    - **Observed**: 2026-01-31T12:00:06.200Z
    - **Severity**: Error (unhandled exception)

    ### Steps to Reproduce

    1. Open /login

    2. Fill textbox "User" with "ada"

    3. Fill textbox "Password"

    4. Click button "Log in"

    5. Click "save"

    6. Error: \`TypeError: Cannot read properties of undefined (reading 'total')\` at \`src/cart.js:42:7 in save (as served)\`

    ### Error

    \`\`\`
    TypeError: Cannot read properties of undefined (reading 'total')
    \`\`\`

    At \`src/cart.js:42:7 in save (as served)\`

    ### Cause

    Thrown by this code. No failed request or response explains it.

    ### Expected Behavior

    _Fill in: what should have happened?_

    ### Actual Behavior

    TypeError: Cannot read properties of undefined (reading 'total')

    ### Environment

    - URL: \`http://app.test/items\`
    - Browser: _not recorded_
    - Gasoline capture session: 2026-01-31

    ### Reproduction Script

    (script)"
  `)
  expect(markdown).toContain('```typescript\n// The value of')
  expect(text.endsWith(markdown)).toBe(true)
})

test('thumbnails stand at the step after which they were taken, that of the error at the error', async () => {
  const shots = [
    screenshot({ at: at(0.5), trigger: 'navigation', thumbnail: PIXEL }),
    screenshot({ at: at(6.3), trigger: 'error', thumbnail: PIXEL }),
  ]
  const { report: markdown, screenshots } = await report([...failingFlow(), ...shots])
  const lines = markdown.split('\n')
  const image = `](data:image/png;base64,${PIXEL})`
  expect(lines[lines.findIndex((line) => line.startsWith('1. ')) + 1]).toBe(`   ![Step 1${image}`)
  expect(lines[lines.findIndex((line) => line.startsWith('6. ')) + 1]).toBe(`   ![Step 6: Error state${image}`)
  expect(screenshots).toBe(2)
  const without = await report([...failingFlow(), ...shots], { include_screenshots: false })
  expect(without.text).not.toContain('base64')
})

test('it stays below 1 MB, and names the pictures that it leaves out', async () => {
  const large = PIXEL.repeat(2_000)
  const shots = Array.from({ length: 20 }, (_, index) =>
    screenshot({ at: at(index / 4), data: PIXEL, thumbnail: large }),
  )
  const { report: markdown, screenshots } = await report([...failingFlow(), ...shots])
  expect(Buffer.byteLength(markdown)).toBeLessThan(1_000_000)
  expect(screenshots).toBeGreaterThan(0)
  expect(markdown).toMatch(/held and not shown here: S\d+/)
})

test('what the caller knows stands in it', async () => {
  const { report: markdown } = await report(failingFlow(), { title: 'Saving breaks', expected: 'The total is shown.' })
  expect(markdown).toContain('## Bug Report: Saving breaks\n')
  expect(markdown).toContain('### Expected Behavior\n\nThe total is shown.\n')
})

test('an earlier failure has the steps before it only', async () => {
  const flow = [
    open(0, '/items'),
    press(1, 'Load'),
    call(1.2, { status: 500 }),
    press(9, 'Other'),
    thrown(9.5, 'Error: late'),
  ]
  const { report: markdown, steps } = await report(flow, { error_id: 'N3' })
  expect(steps).toBe(2)
  expect(markdown).toContain('## Bug Report: GET /api/items → 500\n')
  expect(markdown).not.toContain('Other')
})

test('page text does not break the Markdown', async () => {
  const nasty = '</details>\n# Heading\n````\n![x](http://evil.test/a.png) <script>alert(1)</script> `'
  const flow = [open(0, '/items'), type(1, nasty, nasty), press(2, nasty), thrown(2.2, `Error: ${nasty}`)]
  const { report: markdown } = await report(flow)
  const blocks = markdown.replaceAll(/^(`{3,})[a-z]*\n[^]*?\n\1$/gm, '(code)')
  const outside = blocks.replaceAll(/(?<![\\`])(`+)(?!`).*?[^`]\1(?!`)/g, '(code)')
  expect(outside).not.toMatch(/<script|<\/details|^# Heading|!\[x\]/m)
  expect(outside.match(/^#+ .*/gm)?.slice(1)).toEqual([
    '### Steps to Reproduce',
    '### Error',
    '### Cause',
    '### Expected Behavior',
    '### Actual Behavior',
    '### Environment',
    '### Reproduction Script',
  ])
})

test('without a failure it is a report of steps; without anything it says why', async () => {
  const { report: markdown } = await report([open(0, '/items'), press(1, 'Go')], { title: 'Wrong colour' })
  expect(markdown).toContain('_Fill in: no failure was recorded._')
  expect(await report([])).toMatchObject({ report: '', note: expect.any(String) })
  await expect(report([], { error_id: 'L99' })).rejects.toThrow('No failure "L99" is held.')
})
