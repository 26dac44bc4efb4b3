import { browser } from '../../chrome.ts'

export interface IconFacts {
  readonly isCaptured: boolean
  readonly isConnected: boolean
  readonly errors: number
}

type Look = 'on' | 'off' | 'disconnected' | 'error'

const MOST_SHOWN = 99

/** Shows the state of each tab in the toolbar: on, off, disconnected, or the number of errors. */
export function createIcons(readFacts: (tabId: number) => IconFacts) {
  const shown = new Map<number, string>()

  function show(tabId: number): void {
    const facts = readFacts(tabId)
    const look = chooseLook(facts)
    const badge = formatBadge(look, facts.errors)
    const key = `${look} ${badge}`
    if (shown.get(tabId) === key) return
    shown.set(tabId, key)
    paint(tabId, look, badge, describeLook(look, facts.errors)).catch(() => {
      // The tab has been closed.
      shown.delete(tabId)
    })
  }

  return {
    show,
    showAll: (tabIds: readonly number[]): void => {
      for (const tabId of new Set([...shown.keys(), ...tabIds])) show(tabId)
    },
    /** The browser resets the icon when a tab loads another document. */
    forget: (tabId: number): void => void shown.delete(tabId),
  }
}

async function paint(tabId: number, look: Look, badge: string, title: string): Promise<void> {
  const { action } = browser
  await Promise.all([
    action.setIcon({ tabId, path: { 16: `icons/${look}-16.png`, 32: `icons/${look}-32.png` } }),
    action.setTitle({ tabId, title }),
    action.setBadgeBackgroundColor({ tabId, color: '#c62828' }),
    action.setBadgeText({ tabId, text: badge }),
  ])
}

function chooseLook({ isCaptured, isConnected, errors }: IconFacts): Look {
  if (!isCaptured) return 'off'
  if (!isConnected) return 'disconnected'
  return errors > 0 ? 'error' : 'on'
}

function formatBadge(look: Look, errors: number): string {
  if (look === 'disconnected') return '!'
  if (look !== 'error') return ''
  return errors > MOST_SHOWN ? `${MOST_SHOWN}+` : String(errors)
}

function describeLook(look: Look, errors: number): string {
  switch (look) {
    case 'off':
      return 'Gasoline: not recording this page'
    case 'disconnected':
      return 'Gasoline: recording this page, but not connected to the server'
    case 'on':
      return 'Gasoline: recording this page'
    case 'error':
      return `Gasoline: ${errors === 1 ? '1 error' : `${errors} errors`} on this page`
  }
}
