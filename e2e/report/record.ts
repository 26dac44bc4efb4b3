import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { transform } from 'esbuild'
import { createRecorder, formatTestId, openRunFile, renderAiContext } from 'gasoline-mcp/report'
import type { TestReport } from 'gasoline-mcp/report'
import { json, startSite } from '../support/site.ts'
import type { Handler, Site } from '../support/site.ts'
import { soon } from '../support/soon.ts'

const SCRIPT = createRequire(import.meta.url).resolve('@gasoline/ci')
const SOURCE = `interface Order { readonly id: number; readonly totals: { readonly gross: number } }

async function loadOrder(): Promise<Order> {
  const response = await fetch('/api/order')
  return await response.json() as Order
}

export async function showOrder(): Promise<void> {
  const order = await loadOrder()
  document.title = order.totals.gross.toFixed(2)
}

document.querySelector('button')?.addEventListener('click', () => void showOrder())
`

/** A shop whose script is minified, with a source map; \`order\` is what its API returns. */
export async function startShop(order: unknown): Promise<Site> {
  const options = {
    loader: 'ts',
    sourcefile: 'src/order.ts',
    sourcemap: 'external',
    minify: true,
    format: 'esm',
  } as const
  const { code, map } = await transform(SOURCE, options)
  const serve =
    (body: string, type: string): Handler =>
    (_, response) =>
      response.writeHead(200, { 'Content-Type': type }).end(body)
  return startSite({
    '/': '<!doctype html><button>Pay</button><script type="module" src="/app.js"></script>',
    '/app.js': serve(`${code}\n//# sourceMappingURL=app.js.map`, 'text/javascript'),
    '/app.js.map': serve(map, 'application/json'),
    '/api/order': json(order),
  })
}

interface Recorded {
  readonly report: TestReport
  readonly text: string
}

/** Runs a test by hand, as a runner's fixture does: records it into a run file of the folder. */
export async function recordTest(
  page: Page,
  site: Site,
  { folder, name, retry = 0, isFailed }: { folder: string; name: string; retry?: number; isFailed: boolean },
): Promise<Recorded | undefined> {
  const recorder = createRecorder({
    runFile: openRunFile(folder, { runId: 'e2e' }),
    readSource: async (url) => {
      const response = await fetch(url)
      return response.ok ? { text: await response.text(), type: response.headers.get('content-type') ?? '' } : undefined
    },
  })
  const titlePath = ['shop.spec.ts', name]
  const id = formatTestId(titlePath, retry)
  recorder.startTest({ id, title: name, titlePath, file: 'tests/shop.spec.ts', line: 5, project: 'chromium', retry })
  const batches: string[] = []
  await page.exposeBinding('__gasolineSend', (_, batch: string) => {
    batches.push(batch)
    recorder.accept(batch, id)
  })
  await page.addInitScript({ path: SCRIPT })
  const failed = isFailed ? page.waitForEvent('pageerror') : Promise.resolve()
  await page.goto(site.origin)
  await page.getByRole('button').click()
  await failed
  // What was captured before it has arrived then.
  await page.evaluate('console.log("the end")')
  await expect.poll(() => batches.some((batch) => batch.includes('the end')), soon).toBe(true)
  recorder.markFailure(id)
  await page.close()
  recorder.endTest(id, {
    status: isFailed ? 'failed' : 'passed',
    durationMs: 1_000,
    errors: isFailed ? [{ message: 'Error: expect(page).toHaveTitle("9.00") failed' }] : [],
  })
  const report = isFailed ? await recorder.report(id) : undefined
  recorder.clear(id)
  await recorder.close()
  return report && { report, text: renderAiContext(report) }
}
