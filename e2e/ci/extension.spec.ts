import { chromium, expect, test } from '@playwright/test'
import { extensionArgs, useExtension } from 'gasoline-mcp/extension'
import { startServer } from '../support/server.ts'
import { startSite } from '../support/site.ts'
import { soon } from '../support/soon.ts'

const PAGE = '<script>console.log("seen by the extension")</script>'

for (const kind of ['a persistent context', 'the stock fixtures'] as const)
  test(`the extension records in ${kind}, from the first page on`, async ({ launchOptions }) => {
    const [server, site] = await Promise.all([startServer(), startSite({ '/': PAGE })])
    const port = Number(new URL(server.url).port)
    const args = launchOptions.args ?? []
    const browser =
      kind === 'the stock fixtures'
        ? await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-extensions'] })
        : undefined
    const context = browser
      ? await browser.newContext()
      : await chromium.launchPersistentContext('', { ...launchOptions, args: [...args, ...extensionArgs()] })
    try {
      await useExtension(browser ?? context, { port })
      const page = await context.newPage()
      await page.goto(site.origin)
      const read = async () => (await fetch(`${server.url}/snapshot`)).text()
      await expect.poll(read, soon).toContain('seen by the extension')
      expect((await server.health()).extension.connected).toBe(true)
    } finally {
      await (browser ?? context).close()
      await site.stop()
      await server.stop()
    }
  })

test('a browser that loads no extensions says so', async ({ launchOptions }) => {
  const browser = await chromium.launch(launchOptions)
  await expect(useExtension(browser)).rejects.toThrow('--disable-extensions')
  await browser.close()
})
