import { expect, test } from 'vitest'
import type * as promises from '../../types/cdp.d.ts'

test('exports what its types promise', async () => {
  const promised: typeof promises = await import('../cdp.ts')
  expect(Object.keys(promised).sort()).toEqual(['SCRIPT_NAME', 'createSourceReader', 'observeTarget'])
})
