import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replayRecording } from '../apps/replay.mjs'

/** The test that today's rules write for a kept recording: a second or two instead of a walk through the app. */
export async function regenerate(app, folder) {
  const { events } = JSON.parse(readFileSync(join(folder, `${app.name}.recording.json`), 'utf8'))
  const end = events.at(-1)?.at ?? Date.now()
  const [{ answer }] = await replayRecording({ events: [...events, { at: end, ask: 'test' }] }, 'generate_test')
  if (!answer.data.test_script) throw new Error(`generate_test gave no test: ${answer.text.slice(0, 300)}`)
  return { spec: answer.data.test_script, leftOut: answer.data.left_out }
}
