import { expect, test } from '@playwright/test'
import { makeSecrets } from '../failures/secrets.ts'
import { startFailures } from '../failures/site.ts'
import { hostRules } from '../failures/third-parties.ts'
import { findLacks, readTruth } from '../failures/truth.ts'
import { soon } from '../support/soon.ts'
import { connectTools } from '../support/tool-client.ts'
import { driveExtension, drivePuppeteer, driveSelenium } from './drivers.ts'
import type { Driver } from './drivers.ts'

const CASES = ['request-500', 'failed-then-thrown', 'cors-header']
const DRIVERS = { extension: driveExtension, selenium: driveSelenium, puppeteer: drivePuppeteer }

test('Selenium, Puppeteer and the extension: the same cause, request and source line of three failures', async ({
  launchOptions,
}) => {
  test.skip(!process.env.GASOLINE_CHROMEDRIVER, 'needs chromedriver: apt-get install chromium-driver')
  const site = await startFailures(makeSecrets())
  const args = [`--host-resolver-rules=${hostRules(site.port)}`]
  const found: Record<string, unknown[]> = {}
  try {
    for (const [name, drive] of Object.entries(DRIVERS)) {
      const driver = await drive(launchOptions, args)
      try {
        found[name] = []
        for (const failure of CASES) found[name].push(await diagnose(driver, failure, await site.open(failure)))
      } finally {
        await driver.close()
      }
    }
  } finally {
    await site.stop()
  }
  expect(found.selenium).toEqual(found.extension)
  expect(found.puppeteer).toEqual(found.extension)
})

/** Makes a page fail and reads what `diagnose` finds: it must tell the truth that is known of the page. */
async function diagnose({ open, click, see, server }: Driver, name: string, address: string): Promise<unknown> {
  const { does, evidence, isTriedAgain } = readTruth(name)
  await fetch(`${server}/clear`, { method: 'POST' })
  for (let round = 0; round < (isTriedAgain ? 2 : 1); round++) {
    await open(address)
    for (const [verb, what] of does) await (verb === 'click' ? click(what) : see(what))
  }
  const wanted = isTriedAgain ? 'blocked by CORS' : evidence.text
  const hasCome = async () => (await (await fetch(`${server}/snapshot`)).text()).includes(wanted)
  await expect.poll(hasCome, soon).toBe(true)
  const agent = await connectTools(server)
  try {
    let facts: unknown
    const findFaults = async () => {
      const { text, data } = await agent.diagnose()
      const { cause, place, request } = data.case as Record<string, unknown>
      facts = normalise({ cause, place, request })
      const lacks = findLacks(name, text)
      return lacks.length === 0 ? '' : `${lacks.join(', ')}\n${text}`
    }
    await expect.poll(findFaults).toBe('')
    return facts
  } finally {
    await agent.close()
  }
}

const VARYING = /^(?:id|ids|at|.*_at|.*_ms|ms|count)$/
const ID = /\b[NLAW]\d+\b/g
/** A secret's placeholder has a hash that differs with each server. */
const SALTED = /(\[redacted:[\w-]+:)\w+/g
/** The extension has to request an address again to learn why there was no response. */
const SECOND_LOOK = 'requested again, '

/** Without ids and times. */
function normalise(found: unknown): unknown {
  const text = JSON.stringify(found, (key, value: unknown) => (VARYING.test(key) ? undefined : value))
  return JSON.parse(text.replaceAll(ID, '#').replaceAll(SALTED, '$1…').replaceAll(SECOND_LOOK, ''))
}
