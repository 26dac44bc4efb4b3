import { expect, test as base } from '@playwright/test'
import type { LaunchOptions, Page } from '@playwright/test'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { startSession } from '../support/extension.ts'
import { connectTools } from '../support/tool-client.ts'
import { act } from './person.ts'
import { fillIn, makeSecrets } from './secrets.ts'
import { startFailures } from './site.ts'
import { NOISE, hostRules } from './third-parties.ts'
import { findLacks, readTruth } from './truth.ts'
import { soon } from '../support/soon.ts'

/** Until the page's own clock has gone on by so much. */
export async function rest(page: Page, ms: number): Promise<void> {
  const from = await page.evaluate(() => performance.now())
  await page.waitForFunction(([from, ms]) => performance.now() - from > ms, [from, ms] as const, { polling: 50 })
}

/** A browser, the pages, and an agent who asks. */
async function startExamination(launchOptions: LaunchOptions) {
  const secrets = makeSecrets()
  const site = await startFailures(secrets)
  const args = [`--host-resolver-rules=${hostRules(site.port)}`]
  const { session, close } = await startSession(launchOptions, { args, settings: { screenshotOnError: false } })
  const agent = await connectTools(session.server.url)

  /** Opens a page and does what makes it fail, until the server knows. */
  async function fail(name: string): Promise<Page> {
    const { page: path = '/', does, waitMs = 0, evidence, isTriedAgain } = readTruth(name)
    const page = await session.openPage((await site.open(name)) + path)
    const steps = does.map(
      ([verb, what, value]) => [verb, fillIn(what, secrets), fillIn(value ?? '', secrets)] as const,
    )
    await act(page, steps)
    await expect.poll(() => hasCome(name, evidence), soon).toBe(true)
    if (isTriedAgain) {
      // The browser reports reasons from the first request on that got no response.
      await page.reload()
      await act(page, steps)
      await expect.poll(() => hasCome(name, { ...evidence, text: 'blocked by CORS' }), soon).toBe(true)
    }
    await rest(page, waitMs)
    return page
  }

  async function hasCome(name: string, { stream, text, key }: ReturnType<typeof readTruth>['evidence']) {
    const entries = (await session.snapshot())[stream]
    return entries.some((entry) => {
      const json = JSON.stringify(entry)
      return json.includes(text) && json.includes(`${name}.localhost`) && (key === undefined || key in entry)
    })
  }

  return {
    session,
    agent,
    fail,
    /** Once this is over, everything has come that the page did before. */
    waitForMarker: async (page: Page, label: string): Promise<void> => {
      const text = `${label} ${page.url()}`
      await page.evaluate((text) => console.log(text), text)
      await expect.poll(async () => JSON.stringify((await session.snapshot()).logs).includes(text), soon).toBe(true)
    },
    /** What is wrong with a note on the failure; nothing if it tells the truth. */
    examine: (name: string, { text, raw }: { readonly text: string; readonly raw: string }): readonly string[] => {
      const tokens = countTokens(text)
      const noisy = text.split('\n').filter((line) => NOISE.some((each) => line.includes(each)))
      const leaked = readTruth(name).mustNotContain.filter((each) => raw.includes(fillIn(each, secrets)))
      return [
        ...findLacks(name, text),
        ...(tokens > 450 ? [`takes ${tokens} tokens`] : []),
        ...(noisy.length > 1 ? [`speaks of noise on ${noisy.length} lines`] : []),
        ...leaked.map((each) => `tells ${each}`),
      ]
    },
    /** The ids by which more of the failure can be asked for, the failure's own first. */
    readIds: ({ data }: { readonly data: Record<string, unknown> }): readonly string[] => {
      const { ids = [] } = (data.case ?? {}) as { ids?: readonly string[] }
      return ids.slice(0, 1)
    },
    /** Forgets everything, so that the next question is about the next failure. */
    forget: async () => {
      await Promise.all(
        session.context
          .pages()
          .slice(1)
          .map((page) => page.close()),
      )
      await fetch(`${session.server.url}/clear`, { method: 'POST' })
    },
    close: async () => {
      await agent.close()
      await close()
      await site.stop()
    },
  }
}

export const test = base.extend<object, { exam: Awaited<ReturnType<typeof startExamination>> }>({
  exam: [
    async ({ launchOptions }, use) => {
      const exam = await startExamination(launchOptions)
      await use(exam)
      await exam.close()
    },
    { scope: 'worker' },
  ],
})
