// @ts-check
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, findChromium } from '../../tooling/chromium.mjs'
import { ROOT } from '../../tooling/dependencies.mjs'

export const REQUESTS = 20
export const LINES = 50

/**
 * A window of the whole Chromium loads the suggestions below its address bar, some 200 modules, for as long as it is open: what
 * makes a test longer would be charged with those too. The browser that Playwright brings along has none. The last such switch
 * counts, so that Playwright's own list is here again.
 */
const DISABLED = `WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup
  AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose
  HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying OptimizationHints PaintHolding
  PreconnectToSearch ThirdPartyStoragePartitioning`.split(/\s+/)

/** Each line and each request has the number of the test, so that one that is found with another test is noticed. */
const PAGE = `<!doctype html><title>bench</title><p></p><script>
(async () => {
  const own = new URLSearchParams(location.search).get('test')
  for (let line = 0; line < ${LINES}; line++) console.log('line', line, { own: 'test-' + own + '.' })
  const all = await Promise.all(Array.from({ length: ${REQUESTS} }, (_, index) => fetch('/api?own=test-' + own + '.&index=' + index).then((response) => response.json())))
  document.querySelector('p').textContent = 'done ' + all.length
})()
</script>`

/**
 * A site whose page logs and requests as much as a small test does.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startSite() {
  const site = createServer((request, response) => {
    const isApi = request.url?.startsWith('/api')
    response
      .writeHead(200, { 'Content-Type': isApi ? 'application/json' : 'text/html' })
      .end(isApi ? JSON.stringify({ url: request.url, items: [1, 2, 3] }) : PAGE)
  })
  await new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (site.address())
  return { url: `http://127.0.0.1:${port}`, stop: () => site.close() }
}

/**
 * A project with so many small tests, none of which waits for anything but its page; of so many, the last one fails.
 * @param {{ tests: number, workers: number, failEach?: number }} options
 * @returns {string} its folder
 */
export function createProject({ tests, workers, failEach = Infinity }) {
  const path = mkdtempSync(join(tmpdir(), 'gasoline-bench-'))
  const modules = join(path, 'node_modules')
  for (const name of ['@playwright/test', 'playwright', 'playwright-core']) {
    mkdirSync(join(modules, name, '..'), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of ['package.json', 'bin', 'dist'])
    cpSync(join(ROOT, 'packages/server', name), join(modules, 'gasoline-mcp', name), { recursive: true })
  writeFileSync(join(path, 'package.json'), '{"private":true}')
  const config = {
    fullyParallel: true,
    workers,
    reporter: 'dot',
    timeout: 240_000,
    expect: { timeout: 60_000 },
    use: {
      launchOptions: {
        args: [...CHROMIUM_ARGS, `--disable-features=${DISABLED.join()}`],
        executablePath: findChromium(),
        timeout: 120_000,
      },
    },
  }
  writeFileSync(join(path, 'playwright.config.ts'), `export default ${JSON.stringify(config)}`)
  writeFileSync(join(path, 'small.spec.ts'), writeSpec(tests, failEach))
  return path
}

/**
 * @param {number} tests
 * @param {number} failEach
 */
function writeSpec(tests, failEach) {
  const failing = Array.from({ length: tests }, (_, index) => index).filter((index) => (index + 1) % failEach === 0)
  return `import { expect, test } from '@playwright/test'
const failing = new Set(${JSON.stringify(failing)})
for (let index = 0; index < ${tests}; index++)
  test('small ' + index, async ({ page }) => {
    await page.goto(process.env.BASE_URL + '/?test=' + index)
    await expect(page.locator('p')).toHaveText('done ${REQUESTS}')
    expect(failing.has(index)).toBe(false)
  })
`
}

/** The command line of Playwright's tests, with or without the capture. */
export function writeCommand(/** @type {string} */ folder, /** @type {boolean} */ isCaptured) {
  const playwright = [process.execPath, join(folder, 'node_modules/@playwright/test/cli.js'), 'test']
  const gasoline = [process.execPath, join(folder, 'node_modules/gasoline-mcp/bin/gasoline.js'), 'run', '--']
  return isCaptured ? [...gasoline, ...playwright] : playwright
}
