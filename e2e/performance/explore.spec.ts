import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
test('x', async ({ session }) => {
  const site = await session.startSite({
    '/slow.js': (_, r) => {
      r.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=1000' }).end(
        '{const t=performance.now();while(performance.now()-t<700);}//' + 'x'.repeat(50000),
      )
    },
    '/': `<!doctype html><h1>Hello</h1><script src="/slow.js?v=1"></script><button>Go</button><main></main><script>
    document.querySelector('button').onclick = async () => { await fetch('/data'); history.pushState({},'','/next'); document.querySelector('main').innerHTML='<h1>Next page</h1><p>'+'word '.repeat(200) }
    </script>`,
    '/data': '{}',
  })
  const page = await session.openPage(site.origin + '/')
  await expect.poll(async () => (await session.snapshot()).performance_snapshots.length).toBe(1)
  await page.reload()
  await expect.poll(async () => (await session.snapshot()).performance_snapshots[0]?.navigationType).toBe('reload')
  await page.click('button')
  await expect
    .poll(async () => (await session.snapshot()).performance_snapshots.length, { timeout: 8000 })
    .toBe(2)
    .catch(() => {})
  await page.goto('about:blank')
  await new Promise((r) => setTimeout(r, 500))
  const s = await session.snapshot()
  console.log(JSON.stringify([s.performance_snapshots, s.web_vitals], null, 1))
})
