import { expect, test } from 'vitest'
import { buildToolContext, log, network, buildStore } from '../../store/testing/build-store.ts'
import { renderCleared } from '../../render/recorded/logs.ts'
import { callTool } from '../call.ts'
import clearBrowserLogs from './clear-browser-logs.ts'

test('clears the logs, says how many, and leaves the rest', async () => {
  const store = buildStore(log(), log(), network())
  const clear = () => callTool([clearBrowserLogs], 'clear_browser_logs', {}, buildToolContext(store))
  expect(await clear()).toEqual({
    data: { cleared: true, entries_removed: 2 },
    text: renderCleared({ entries_removed: 2 }),
    isError: false,
  })
  expect((await clear()).data).toEqual({ cleared: true, entries_removed: 0 })
  expect(store.view().network).toHaveLength(1)
})
