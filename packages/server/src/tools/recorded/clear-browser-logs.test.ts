import { expect, test } from 'vitest'
import { contextOf, log, network, storeOf } from '../../store/testing/view-of.ts'
import { callTool } from '../call.ts'
import clearBrowserLogs from './clear-browser-logs.ts'

test('clears the logs, says how many, and leaves the rest', async () => {
  const store = storeOf(log(), log(), network())
  const clear = () => callTool([clearBrowserLogs], 'clear_browser_logs', {}, contextOf(store))
  expect(await clear()).toEqual({
    data: { cleared: true, entries_removed: 2 },
    text: 'Cleared: 2 log entries removed.',
    isError: false,
  })
  expect((await clear()).text).toBe('Cleared: 0 log entries removed.')
  expect(store.view().network).toHaveLength(1)
})
