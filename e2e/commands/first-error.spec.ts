import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const SCRIPT = fileURLToPath(new URL('../../bench/first-error.mjs', import.meta.url))

test('from the packed package, in an empty folder with an empty profile, two steps lead to the first error', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT])
  const { userSteps, isSeen, text } = JSON.parse(stdout) as { userSteps: string[]; isSeen: boolean; text: string }
  expect({ isSeen, text }).toEqual({ isSeen: true, text: expect.stringContaining('The first error of a new user') })
  expect(userSteps).toEqual(['connect', 'extension'])
})
