import { requestWorker } from '../request-worker.ts'
import { describeConnection, summarizeConnection } from '../describe-connection.ts'
import { createElement } from '../parts/elements.ts'
import { createField } from '../parts/field.ts'
import type { LiveSettings } from '../live-settings.ts'
import { readServerUrl } from './read-server-url.ts'
import { SETTING_LABELS } from '../setting-labels.ts'

const ATTEMPTS = 20
const PAUSE_MS = 100

/** The server's address: saved on Enter or when the field is left, then tried at once. */
export function createServerRow(settings: LiveSettings): HTMLElement {
  const { label, description } = SETTING_LABELS.serverUrl
  const { row, input, showProblem } = createField('serverUrl', label, description)
  input.inputMode = 'url'
  const outcome = createElement('p', { id: 'serverUrl-outcome', class: 'outcome', role: 'status' })
  row.append(outcome)

  const restore = () => {
    input.value = settings.current().serverUrl
    showProblem('')
  }
  settings.show(() => {
    if (document.activeElement !== input) restore()
  })
  const apply = async () => {
    const reading = readServerUrl(input.value)
    outcome.textContent = ''
    if ('problem' in reading) {
      showProblem(reading.problem)
      return
    }
    showProblem('')
    input.value = reading.serverUrl
    await settings.change({ serverUrl: reading.serverUrl })
    outcome.textContent = `Saved. Connecting to ${reading.serverUrl} …`
    const { tone, text } = await tryServer(reading.serverUrl)
    // Another address may have been entered since; it gets its own result.
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

/** The worker gets the new address a moment later, so its first responses may be about the old one. */
async function tryServer(serverUrl: string): Promise<{ tone: string; text: string }> {
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const connection = await requestWorker({ type: 'connect' })
      if (connection.serverUrl === serverUrl && connection.state !== 'connecting') {
        const text = describeConnection(connection, Date.now())
        return { tone: text.tone, text: `Saved. ${summarizeConnection(text)}` }
      }
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS)
      })
    }
    return { tone: 'waiting', text: 'Saved. No response yet.' }
  } catch (error) {
    return { tone: 'bad', text: `Saved, but not tested: ${error instanceof Error ? error.message : String(error)}` }
  }
}
