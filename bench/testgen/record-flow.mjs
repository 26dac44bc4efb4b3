import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { walk } from '../apps/harness/flow.mjs'
import { launchBrowser } from '../apps/harness/browser.mjs'
import { startApp } from '../apps/harness/environment.mjs'
import { startSession } from '../apps/harness/session.mjs'
import { checkActions } from '../apps/harness/actions.mjs'
import { watchPasswords } from './passwords.mjs'

/** A person looks before the next step. */
const LOOK_MS = 1_500
/** Each pass finds the app as the first did: so do the runs of the test. */
export const RUN = 1

/** The last step before something happens outside of the browser. */
function findLast({ steps }) {
  const outside = steps.findIndex((step) => step.outside)
  return outside < 1 ? undefined : steps[outside - 1].name
}

/** Goes through an app with capture on, once or twice, and has the server write a test of it. */
export async function recordWithGasoline(app, { observations, place, folder }) {
  const counter = createCounter()
  const start = () => startApp(app, { onRequest: counter.note, place })
  let running = await start()
  try {
    const browser = await launchBrowser()
    const passwords = await watchPasswords(browser.context)
    const environment = { app, ...running, browser }
    try {
      const session = await startSession(environment, { isRecorded: true })
      try {
        let walked = []
        for (let pass = 1; pass <= observations; pass += 1) {
          if (pass > 1) {
            await startOver(environment, session)
            await running.stop()
            running = await start()
          }
          counter.clear()
          walked = await walkThrough(app, running, session.page, counter)
        }
        const { enhanced_actions: actions = [] } = await session.snapshot()
        const { data, text } = await session.call('generate_test', {})
        if (!data.test_script) throw new Error(`generate_test gave no test: ${text.slice(0, 300)}`)
        writeFileSync(join(folder, `${app.name}.recording.json`), JSON.stringify({ events: session.recording() }))
        return {
          spec: data.test_script,
          leftOut: data.left_out,
          actions: checkActions(app.steps, walked, actions),
          env: passwords.toEnvironment(data.secrets ?? []),
          stepsAt: counter.steps(),
        }
      } finally {
        await session.stop()
      }
    } finally {
      await browser.close()
    }
  } finally {
    await running.stop()
  }
}

/** The same flow as Playwright's own recorder writes it down. */
export async function recordWithCodegen(app, { folder, place }) {
  const counter = createCounter()
  const running = await startApp(app, { onRequest: counter.note, place })
  try {
    const browser = await launchBrowser({ withExtension: false })
    try {
      const file = join(folder, `${app.name}.recorded.ts`)
      // As `playwright codegen` does it, without a window.
      process.env.PWTEST_CLI_HEADLESS = '1'
      await browser.context._showRecorder({
        language: 'playwright-test',
        mode: 'recording',
        outputFile: file,
        handleSIGINT: false,
      })
      const page = await browser.context.newPage()
      await walkThrough(app, running, page, counter)
      await page.close()
      await wait(LOOK_MS)
      return { spec: adaptRecorded(readFileSync(file, 'utf8'), running), env: {}, stepsAt: counter.steps() }
    } finally {
      await browser.close()
    }
  } finally {
    await running.stop()
  }
}

async function walkThrough(app, { url }, page, counter) {
  const after = () => wait(LOOK_MS)
  const given = { page, url, run: RUN, last: findLast(app), reached: () => false }
  const steps = await walk(app, { ...given, before: counter.mark, after })
  const broken = steps.find(({ error }) => error)
  if (broken) throw new Error(`the clean flow breaks at step ${broken.name}: ${broken.error}`)
  return steps
}

async function startOver({ browser, origin }, { page }) {
  await page.goto('about:blank')
  await browser.forget(page, origin)
  await wait(LOOK_MS)
}

/** With the address from the environment. */
function adaptRecorded(code, { origin, url }) {
  const quoted = /(['"])(http:\/\/127\.0\.0\.1:\d+)([^'"]*)\1/g
  const adapted = code.replaceAll(quoted, (whole, _, at, rest) =>
    at === origin ? `\`\${process.env.BASE_URL}${rest}\`` : whole,
  )
  if (adapted.includes('.goto(')) return adapted
  const first = `  await page.goto(\`\${process.env.BASE_URL}${url.slice(origin.length)}\`);\n`
  return adapted.replace(/(\n\s+await )/, `\n${first}$1`)
}

/** What was requested of the app before each step began. */
function createCounter() {
  let seen = []
  let marks = new Map()
  return {
    note: ({ method, path }) => seen.push({ method, path }),
    mark: ({ name }) => marks.set(name, seen.length),
    clear: () => {
      seen = []
      marks = new Map()
    },
    steps: () => ({ seen: [...seen], marks: Object.fromEntries(marks) }),
  }
}
