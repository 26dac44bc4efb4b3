import { expect } from '@playwright/test'
import { SCENARIOS } from './edits.ts'
import { test } from './shop.ts'

const SAVES = [{ open: '/product/marlow-lamp' }, { click: '.save' }]
const fix = SCENARIOS.find(({ name }) => name === 'true fix')?.edit ?? []

test('a snapshot before an edit and what happened since: what is resolved, and which build showed it', async ({
  workshop: { tools, publish, begin, walk },
}) => {
  await publish([], 'swallowed-save')
  await begin()
  await walk(SAVES)
  const captured = await tools.call('diff_sessions', { action: 'capture', name: 'before' })
  expect(captured.data.snapshot, captured.text).toMatchObject({ console_errors: 1, network_errors: 0 })
  await publish(fix, 'swallowed-save')
  await walk([...SAVES, { open: '/orders' }])
  const { data, text } = await tools.call('diff_sessions', { action: 'compare', compare_a: 'before' })
  expect(data.summary, text).toMatchObject({ verdict: 'improved', resolved_errors: 1, new_errors: 0 })
  expect(data.diff).toMatchObject({
    errors: { resolved: [{ type: 'console', count: 1 }] },
    network: { new_endpoints: [{ method: 'GET', url: '/api/orders', status: 200 }], new_errors: [] },
  })
  expect(text).toMatch(/Build: new bundle main-\w+\.js/)
})
