import { expect, test } from 'vitest'
import { action, buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { APP, at, open, press } from '../../codegen/plan/testing/flow-events.ts'
import { planReproduction, writeReproduction } from './reproduce.ts'

function reproduce(events: readonly Built[]) {
  const plan = planReproduction(buildView(...events), {})
  if (!plan) throw new Error('no plan')
  const { script, fitted } = writeReproduction(plan, undefined, { hasScreenshots: false })
  return { script, actions_used: fitted.steps.length, warnings: fitted.warnings }
}

test('what is scrolled, long pauses and rapid clicks', () => {
  const scroll = (seconds: number, scrollY: number) =>
    action({ at: at(seconds), type: 'scroll', url: `${APP}/items`, scrollY })
  const { script, actions_used } = reproduce([
    open(0, '/items'),
    scroll(0.5, 100),
    scroll(1, 320.4),
    press(1.5, 'More'),
    press(1.6, 'More'),
    press(4, 'Buy'),
  ])
  expect(actions_used).toBe(4)
  const more = "await page.getByRole('button', { name: 'More', exact: true }).click();"
  expect(
    script
      .slice(script.indexOf('// User'))
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    '// User scrolled to y=320',
    '// Click button "More"',
    more,
    '',
    '// Click button "More"',
    more,
    '',
    '// [2.4s pause]',
    '// Click button "Buy"',
    "await page.getByRole('button', { name: 'Buy', exact: true }).click();",
    '});',
    '',
  ])
})

test('a form that was sent by a script is sent with Enter; a press and its submit are one step', () => {
  const submit = (seconds: number) =>
    action({
      at: at(seconds),
      type: 'submit',
      url: `${APP}/items`,
      selectors: { id: 'form', counts: { id: 1 }, best: 'id' },
    })
  const alone = reproduce([open(0, '/items'), submit(5)])
  expect(alone.script).toContain("await page.locator('#form').press('Enter');")
  const both = reproduce([open(0, '/items'), press(1, 'Send'), submit(1.01)])
  expect(both.actions_used).toBe(2)
  expect(both.script).not.toContain('#form')
})

test('a token in an address is taken out, with a warning', () => {
  const { script, warnings } = reproduce([open(0, '/items?token=[redacted]&page=2'), press(1, 'Go')])
  expect(script).toContain('/items?page=2')
  expect(script).not.toContain('redacted')
  expect(warnings).toContain('Secret parameters were taken out of addresses.')
})

test('of what only classes tell apart, the first is pressed', () => {
  const pressPath = (seconds: number, cssPath: string) =>
    action({
      at: at(seconds),
      type: 'click',
      url: `${APP}/items`,
      selectors: { cssPath, counts: { cssPath: 1 }, best: 'cssPath' },
    })
  const { script } = reproduce([open(0, '/items'), pressPath(1, 'i.note.close'), pressPath(3, '#note > i.close')])
  expect(script).toContain("await page.locator('i.note.close').first().click();")
  expect(script).toContain("await page.locator('#note > i.close').click();")
})
