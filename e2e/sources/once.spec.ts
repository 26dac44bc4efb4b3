import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { AiContext } from '@gasoline/wire'
import { test } from '../support/app-session.ts'
import type { AppSession } from '../support/app-session.ts'
import { soon } from '../support/soon.ts'

/** Modules in one bundle, as webpack evaluates them; each throws when its button is pressed. */
const MODULES = ['one', 'two', 'three']
const BUNDLE = MODULES.map((name) => {
  const code = `document.querySelector('#${name}').onclick = () => {\n  throw new Error('${name} failed')\n}`
  return `eval(${JSON.stringify(`${code}\n//# sourceURL=webpack-internal:///./${name}.js`)})`
}).join('\n')
const BUTTONS = MODULES.map((name) => `<button id="${name}">${name}</button>`).join('')

const serveNever = (text: string, status = 200) => {
  return (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(text)
}

async function open(apps: AppSession, name: string): Promise<Page> {
  const { routes, origin } = apps.site
  routes[`/${name}`] = `<!doctype html><link rel="icon" href="data:,">${BUTTONS}<script src="/${name}.js"></script>`
  routes[`/${name}.js`] = serveNever(BUNDLE)
  return apps.session.openPage(`${origin}/${name}`)
}

/** What is known of the place of an error: its line, or why there is none. */
async function readPlace(apps: AppSession, page: Page, name: string): Promise<string | undefined> {
  const { sourceSnippets, skipped }: AiContext = await apps.readContext(page, `${name} failed`)
  const lines = sourceSnippets?.[0]?.snippet
  return lines?.find(({ isError }) => isError)?.text.trim() ?? skipped?.sourceSnippets
}

const countRequests = (apps: AppSession, name: string) =>
  apps.site.requests.filter((request) => request === `GET /${name}.js`).length

test('a script is requested once a load, however many places of it are looked up', async ({ apps }) => {
  const page = await open(apps, 'app')
  await page.locator('#one').click()
  await expect.poll(() => readPlace(apps, page, 'one'), soon).toBe("throw new Error('one failed')")
  await page.locator('#two').click()
  await expect.poll(() => readPlace(apps, page, 'two'), soon).toBe("throw new Error('two failed')")
  await apps.session.killWorker()
  await page.locator('#three').click()
  await expect.poll(() => readPlace(apps, page, 'three'), soon).toBe("throw new Error('three failed')")
  expect(countRequests(apps, 'app'), "the page's and ours").toBe(2)
  await page.reload()
  await page.locator('#one').click()
  await expect.poll(() => countRequests(apps, 'app'), soon).toBe(4)
  await page.close()
})

test('a script that cannot be had is not requested again in the same load', async ({ apps }) => {
  const page = await open(apps, 'gone')
  apps.site.routes['/gone.js'] = serveNever('', 500)
  for (const name of MODULES) {
    await page.locator(`#${name}`).click()
    await expect.poll(() => readPlace(apps, page, name), soon).toContain("none of the page's 1 scripts")
  }
  expect(countRequests(apps, 'gone')).toBe(2)
  await page.close()
})
