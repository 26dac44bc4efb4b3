import { within } from './browser.mjs'

const STEP_MS = 60_000
const COLOUR = new RegExp(String.raw`${String.fromCharCode(27)}\[\d+m`, 'g')
let passes = 0

/**
 * Goes through the steps of an app, up to and including `last`. Stops at the first that fails.
 * `before` and `after` are called around each step; resolves with what happened at each.
 */
export async function walk(app, { page, url, last, reached, before, after, run = ++passes }) {
  const done = []
  for (const step of app.steps) {
    await before?.(step)
    const startedAt = Date.now()
    const error = await tryStep(step, { page, url, run, reached })
    done.push({ name: step.name, startedAt, endedAt: Date.now(), ...(error && { error }) })
    await after?.(step, error)
    if (error || step.name === last) break
  }
  return done
}

async function tryStep(step, given) {
  try {
    await within(STEP_MS, step.run(given), `step ${step.name}`)
    return undefined
  } catch (error) {
    return error instanceof Error ? shorten(error.message) : String(error)
  }
}

/** Playwright explains at length, in colours. */
function shorten(message) {
  return message.replaceAll(COLOUR, '').split('\n').slice(0, 3).join(' ').slice(0, 300)
}
