import { expect, test } from 'vitest'
import { action, log, buildView } from '../store/testing/build-store.ts'
import { countEvents, explainEmpty } from './explain-empty.ts'

const state = { extensionConnected: false, capturedTabs: 0, received: 0, uptimeMs: 150_000 }

test('says that nothing has arrived at all, since when, and whether anybody is there to send', () => {
  expect(explainEmpty('errors', 0, state)).toMatchInlineSnapshot(
    `"Nothing captured since the server started 2 min ago. No browser extension is connected: \`gasoline extension\` prints the folder to load unpacked in chrome://extensions."`,
  )
  expect(explainEmpty('errors', 0, { ...state, extensionConnected: true })).toMatchInlineSnapshot(
    `"Nothing captured since the server started 2 min ago. The extension is connected, but captures no open page: open one on localhost, or add its site in the extension's popup and reload it."`,
  )
  expect(explainEmpty('errors', 0, { ...state, extensionConnected: true, capturedTabs: 2 })).toMatchInlineSnapshot(
    `"Nothing captured since the server started 2 min ago. The extension is connected: use the page."`,
  )
})

test('says that other things arrived, but none of these', () => {
  expect(explainEmpty('errors', 0, { ...state, received: 5 })).toMatchInlineSnapshot(
    `"No errors captured, although other events were: the page produced none, or they were cleared."`,
  )
})

test('says how many the filter left out', () => {
  expect(explainEmpty('errors', 3, { ...state, received: 5 })).toMatchInlineSnapshot(
    `"None match: the filter excluded all 3 errors held."`,
  )
})

test('counts the events of all streams', () => {
  expect([countEvents(buildView()), countEvents(buildView(log(), action(), log()))]).toEqual([0, 3])
})
