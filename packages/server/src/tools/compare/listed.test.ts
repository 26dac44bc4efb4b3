import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { buildInputSchema } from '../call.ts'
import diffSessions from './diff-sessions.ts'
import verifyFix from './verify-fix.ts'

test.each([
  [verifyFix, 170],
  [diffSessions, 140],
])('the listing of a tool is short', (tool, most) => {
  const { name, title, description } = tool
  const listed = JSON.stringify({ name, title, description, inputSchema: buildInputSchema(tool) })
  expect(countTokens(listed), listed).toBeLessThanOrEqual(most)
})
