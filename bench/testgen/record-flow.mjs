import { walk } from '../apps/harness/flow.mjs'
import { launchBrowser } from '../apps/harness/browser.mjs'
import { startApp } from '../apps/harness/environment.mjs'
import { startSession } from '../apps/harness/session.mjs'
import { watchPasswords } from './passwords.mjs'

const SETTLE_MS = 1_500
const PAUSE_MS = 1_000

/** The last step before something happens outside of the browser. */
function findLast({ steps }) {
  const outside = steps.findIndex((step) => step.outside)
  return outside < 1 ? undefined : steps[outside - 1].name
}

/** Goes through an app with capture on, once or twice, and has the server write a test of it. */
export async function recordWithGasoline(app, { observations }) {
  const counter = createCounter()
  const running = await startApp(app, { onRequest: counter.note })
  try {
    const browser = await launchBrowser()
    const passwords = await watchPasswords(browser.context)
    const environment = { app, ...running, browser }
    try {
      const session = await startSession(environment)
      try {
        for (let pass = 1; pass <= observations; pass += 1) {
          if (pass > 1) await startOver(environment, session)
          counter.clear()
          await walkThrough(app, running, session.page, counter, pass)
        }
        await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
        const { data, text } = await session.call('generate_test', {})
        if (!data.test_script) throw new Error(`generate_test gave no test: ${text.slice(0, 300)}`)
        return {
          ...data,
          spec: data.test_script,
          env: passwords.toEnvironment(data.secrets ?? []),
          stepsAt: counter.steps(),
          run: observations,
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
export async function recordWithCodegen(app) {
  const counter = createCounter()
  const running = await startApp(app, { onRequest: counter.note })
  try {
    const browser = await launchBrowser({ withExtension: false })
    try {
      const lines = []
      // Its MCP server records in this way; the command opens a window.
      await browser.context._startRecording(
        { language: 'playwright-test' },
        {
          actionAdded: (_page, _action, code) => lines.push(code),
          actionUpdated: (_page, _action, code) => lines.splice(-1, 1, code),
          signalAdded: (_page, _signal, code) => (code && lines.length > 0 ? lines.splice(-1, 1, code) : undefined),
        },
      )
      const page = await browser.context.newPage()
      await walkThrough(app, running, page, counter, 1)
      await browser.context._stopRecording()
      return { spec: writeCodegenSpec(lines, running), env: {}, stepsAt: counter.steps(), run: 1 }
    } finally {
      await browser.close()
    }
  } finally {
    await running.stop()
  }
}

async function walkThrough(app, { url }, page, counter, run) {
  const steps = await walk(app, { page, url, run, last: findLast(app), reached: () => false, before: counter.mark })
  const broken = steps.find(({ error }) => error)
  if (broken) throw new Error(`the clean flow breaks at step ${broken.name}: ${broken.error}`)
}

async function startOver({ browser, origin }, { page }) {
  await page.goto('about:blank')
  await browser.forget(page, origin)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

function writeCodegenSpec(lines, { origin, url }) {
  const code = lines
    .filter((line) => line.trim() !== '')
    .join('\n')
    .replaceAll(/(['"])(http:\/\/127\.0\.0\.1:\d+)([^'"]*)\1/g, (whole, _, at, rest) =>
      at === origin ? `\`\${BASE_URL}${rest.replaceAll('`', '\\`')}\`` : whole,
    )
  const first = code.includes('.goto(') ? '' : `  await page.goto(\`\${BASE_URL}${url.slice(origin.length)}\`);\n`
  return `import { expect, test } from '@playwright/test';

const BASE_URL = process.env.BASE_URL ?? '';

test('recorded', async ({ page }) => {
${first}${code}
});
`
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
    steps: () => ({ seen: [...seen], marks: new Map(marks) }),
  }
}
