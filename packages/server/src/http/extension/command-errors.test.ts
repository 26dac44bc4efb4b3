import { expect, test } from 'vitest'
import type { CommandFailure } from '@gasoline/wire'
import { NOON } from '../../store/testing/build-store.ts'
import type { UserError } from '../../user-error.ts'
import {
  badResult,
  commandFailed,
  connectionLost,
  noExtension,
  noResponse,
  noTab,
  tooManyWaiting,
  unknownTab,
} from './command-errors.ts'
import { tab } from './testing/captured-tab.ts'

const read = ({ message, remedy }: UserError) => `${message} | ${remedy}`

test('why a command did not reach the browser, or brought nothing, reads like this', () => {
  const errors = [
    noExtension(undefined, NOON),
    noExtension(NOON, NOON + 30_000),
    noTab(),
    unknownTab(9, []),
    unknownTab(9, [tab(1), tab(2)]),
    tooManyWaiting(),
    noResponse('configure_screenshots', 5_000),
    connectionLost(),
    badResult('get_page_info', 'url: expected string'),
  ]
  expect(errors.map(read).join('\n')).toMatchInlineSnapshot(`
    "No browser extension has connected since the server started, so the page cannot be reached. | Ask the user: \`gasoline extension\` prints its folder; in chrome://extensions turn on developer mode and load it unpacked. Its popup shows whether it is connected, and to which server.
    No browser extension is connected; the last one was seen 30 s ago, so the page cannot be reached. | Ask the user: \`gasoline extension\` prints its folder; in chrome://extensions turn on developer mode and load it unpacked. Its popup shows whether it is connected, and to which server.
    The extension is connected, but no captured page is open. | Open the page on localhost, or add its site in the extension's popup and reload it.
    The extension is connected, but no captured page is open. | Open the page on localhost, or add its site in the extension's popup and reload it.
    No captured tab has the id 9. | Captured tabs: 1 http://localhost/1, 2 http://localhost/2.
    32 commands are already waiting for the browser. | Wait for their results, then call again.
    The browser did not respond to configure_screenshots within 5 s. | The page may be busy, stopped in a debugger, or showing a dialog.
    The extension was disconnected before it responded. | It reconnects by itself within 30 s: call again then.
    The extension's result of get_page_info does not match this server's schema (url: expected string). | Reload the extension from the folder that \`gasoline extension\` prints."
  `)
})

test('of many tabs the first are listed', () => {
  const { remedy } = unknownTab(
    99,
    Array.from({ length: 12 }, (_, index) => tab(index)),
  )
  expect(remedy).toMatch(/^Captured tabs: 0 http:.*, 9 http:\/\/localhost\/9 and 2 more\.$/)
})

test.each<CommandFailure['code']>([
  'no_tab',
  'tab_gone',
  'not_permitted',
  'bad_selector',
  'not_found',
  'timeout',
  'failed',
])("the extension's own failure %s comes with its message and a remedy", (code) => {
  const error = commandFailed({ code, message: 'Could not ask\nthe page' })
  expect(error.message).toBe('Could not ask ⏎ the page.')
  expect(error.remedy).toMatch(/^\w.*\.$/)
})

test.each([
  ['Is that so?', 'Is that so?'],
  ['  ', 'failed.'],
])('the message %j is shown as %s', (message, shown) => {
  expect(commandFailed({ code: 'failed', message }).message).toBe(shown)
})
