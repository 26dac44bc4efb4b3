import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTING_WORDS } from './setting-labels.ts'

const docs = readFileSync(new URL('../../../../docs/extension.md', import.meta.url), 'utf8')

test.each(Object.entries(SETTING_WORDS))(
  'docs/extension.md explains %s in the words of the options page',
  (key, words) => {
    expect(docs).toContain(`| ${words.label} | \`${key}\` |`)
    expect(docs).toContain(words.sentence)
  },
)

test('each setting is explained in one sentence', () => {
  for (const { sentence } of Object.values(SETTING_WORDS)) expect(sentence).toMatch(/^[A-Z][^!?]*[^.]\.$/)
})
