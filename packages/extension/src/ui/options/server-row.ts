import { askWorker } from '../ask-worker.ts'
import { describeConnection } from '../describe-connection.ts'
import { element } from '../parts/elements.ts'
import { createField } from '../parts/field.ts'
import type { LiveSettings } from '../live-settings.ts'
import { readServerUrl } from './read-server-url.ts'
import { SETTING_WORDS } from '../setting-labels.ts'

const ATTEMPTS = 20
const PAUSE_MS = 100

/** The server's address: saved on Enter or when the field is left, then tried at once. */
export function createServerRow(settings: LiveSettings): HTMLElement {
  const { label, sentence } = SETTING_WORDS.serverUrl
  const { row, input, complain } = createField('serverUrl', label, sentence)
  input.inputMode = 'url'
  const outcome = element('p', { id: 'serverUrl-outcome', class: 'outcome', role: 'status' })
  row.append(outcome)

  const restore = () => {
    input.value = settings.current().serverUrl
    complain('')
  }
  settings.show(() => {
    if (document.activeElement !== input) restore()
  })
  const apply = async () => {
    const reading = readServerUrl(input.value)
    outcome.textContent = ''
    if ('problem' in reading) {
      complain(reading.problem)
      return
    }
    complain('')
    input.value = reading.serverUrl
    await settings.change({ serverUrl: reading.serverUrl })
    outcome.textContent = `Saved. Trying ${reading.serverUrl} …`
    const { tone, text } = await tryServer(reading.serverUrl)
    // Meanwhile another address may have been typed, whose own attempt will say more.
    if (settings.current().serverUrl !== reading.serverUrl) return
    outcome.dataset.tone = tone
    outcome.textContent = text
  }
  input.addEventListener('change', () => void apply())
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') restore()
  })
  return row
}

/** The worker learns of a new address a moment after us, so its first answers may be about the old one. */
async function tryServer(serverUrl: string): Promise<{ tone: string; text: string }> {
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const connection = await askWorker({ type: 'connect' })
      if (connection.serverUrl === serverUrl && connection.state !== 'connecting') {
        const { tone, title, detail } = describeConnection(connection, Date.now())
        return { tone, text: `Saved. ${title}: ${detail}` }
      }
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS)
      })
    }
    return { tone: 'waiting', text: 'Saved. No answer yet.' }
  } catch (error) {
    return { tone: 'bad', text: `Saved, but not tried: ${error instanceof Error ? error.message : String(error)}` }
  }
}
