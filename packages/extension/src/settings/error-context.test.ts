import { PageSettings } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { chooseErrorContext, chooseServerContext } from './error-context.ts'

const settings = (changes: Partial<PageSettings>): PageSettings => ({ ...PageSettings.parse({}), ...changes })

test('the main switch decides first', () => {
  const choose = (aiContextEnabled: boolean, aiContextSourceSnippets: boolean) =>
    chooseServerContext(settings({ aiContextEnabled, aiContextSourceSnippets }))
  expect([choose(true, true), choose(true, false), choose(false, true), choose(false, false)]).toEqual([
    'full',
    'without source',
    'none',
    'none',
  ])
  expect(chooseErrorContext(settings({ aiContextEnabled: false, aiContextStateSnapshot: true }))).toEqual({
    isEnabled: false,
    actions: 0,
    components: false,
    state: false,
    source: false,
  })
})
