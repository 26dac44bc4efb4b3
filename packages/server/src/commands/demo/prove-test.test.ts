import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proveTest } from './prove-test.ts'

test('without Playwright in the folder nothing is run, and it is said what to install', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'gasoline-empty-'))
  const switched: unknown[] = []
  const shop = { origin: 'http://127.0.0.1:1', setBug: (name: string | undefined) => switched.push(name) }
  const signal = new AbortController().signal
  const proof = await proveTest({ script: '', shop, bug: 'missing-price', browser: 'none', cwd, signal })
  expect(proof).toEqual({
    isRun: false,
    why: `@playwright/test is not installed in ${cwd}.`,
    remedy: expect.stringContaining('npm install --save-dev @playwright/test'),
  })
  expect(switched).toEqual([])
  rmSync(cwd, { recursive: true })
})
