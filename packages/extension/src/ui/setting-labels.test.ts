import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTING_LABELS } from './setting-labels.ts'

const docs = readFileSync(new URL('../../../../docs/reference/extension.md', import.meta.url), 'utf8')

test.each(Object.entries(SETTING_LABELS))(
  'docs/reference/extension.md describes %s as the options page does',
  (key, { label, description }) => {
    expect(docs).toContain(`| ${label} | \`${key}\` |`)
    expect(docs).toContain(description)
  },
)

test('each setting is described in one sentence', () => {
  for (const { description } of Object.values(SETTING_LABELS)) expect(description).toMatch(/^[A-Z][^!?]*[^.]\.$/)
})
