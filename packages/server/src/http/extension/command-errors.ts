import { LIMITS } from '@gasoline/wire'
import type { CapturedTab, CommandFailure, CommandName } from '@gasoline/wire'
import { oneLine } from '../../render/text.ts'
import { UserError } from '../../user-error.ts'

const MOST_TABS = 10
const MESSAGE_CHARS = 300

export function noExtension(lastSeenAt: number | undefined, now: number): UserError {
  const seen =
    lastSeenAt === undefined
      ? 'has connected since the server started'
      : `is connected; the last one was seen ${Math.max(1, Math.round((now - lastSeenAt) / 1000))} s ago`
  return new UserError(
    `No browser extension ${seen}, so the page cannot be reached.`,
    'Ask the user: `gasoline extension` prints its folder; in chrome://extensions turn on developer mode and load it unpacked. Its popup shows whether it is connected, and to which server.',
  )
}

export function noTab(): UserError {
  return new UserError(
    'The extension is connected, but no captured page is open.',
    "Open the page on localhost, or add its site in the extension's popup and reload it.",
  )
}

export function unknownTab(tabId: number, tabs: readonly CapturedTab[]): UserError {
  const known = tabs.slice(0, MOST_TABS).map(({ tabId: id, url }) => `${id} ${oneLine(url, 100)}`)
  const more = tabs.length > MOST_TABS ? ` and ${tabs.length - MOST_TABS} more` : ''
  return tabs.length === 0
    ? noTab()
    : new UserError(`No captured tab has the id ${tabId}.`, `Captured tabs: ${known.join(', ')}${more}.`, {
        quotesPage: true,
      })
}

export function tooManyWaiting(): UserError {
  return new UserError(
    `${LIMITS.commands.waiting} commands are already waiting for the browser.`,
    'Wait for their results, then call again.',
  )
}

export function noResponse(name: CommandName, limitMs: number): UserError {
  return new UserError(
    `The browser did not respond to ${name} within ${limitMs / 1000} s.`,
    'The page may be busy, stopped in a debugger, or showing a dialog.',
  )
}

export function connectionLost(): UserError {
  return new UserError(
    'The extension was disconnected before it responded.',
    'It reconnects by itself within 30 s: call again then.',
  )
}

export function badResult(name: CommandName, flaw: string): UserError {
  return new UserError(
    `The extension's result of ${name} does not match this server's schema (${oneLine(flaw, 120)}).`,
    'Reload the extension from the folder that `gasoline extension` prints.',
    { quotesPage: true },
  )
}

const REMEDIES: Readonly<Record<CommandFailure['code'], string>> = {
  no_tab: noTab().remedy,
  tab_gone: 'get_page_info lists the captured tabs.',
  not_permitted: "The user can allow it in the extension's popup or options.",
  bad_selector: 'Pass a valid CSS selector.',
  not_found: 'query_dom shows what is on the page.',
  timeout: 'The page may be busy, stopped in a debugger, or showing a dialog.',
  failed: 'Call again; if it still fails, reload the page.',
}

/** The extension's own error; `message` is already redacted. */
export function commandFailed({ code, message }: CommandFailure): UserError {
  const reason = oneLine(message, MESSAGE_CHARS).trim()
  return new UserError(/[.!?)]$/.test(reason) ? reason : `${reason || code}.`, REMEDIES[code], { quotesPage: true })
}
