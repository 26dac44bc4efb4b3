import { expect } from '@playwright/test'
import { connectAgent } from '../support/agent.ts'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { json } from '../support/site.ts'
import { startTap } from '../support/tap.ts'
import { soon } from '../support/soon.ts'

/** New for each run, so that no rule of the server can know it. */
const word = () => `q7${Math.random().toString(36).slice(2, 11)}!Z`
const digits = (count: number) => String(Math.floor((0.1 + Math.random() * 0.9) * 10 ** count))

async function logged(session: Session, message: string): Promise<void> {
  await expect.poll(async () => (await session.snapshot()).logs.map((log) => log.message), soon).toContain(message)
}

async function startTapped(session: Session) {
  const tap = await startTap(session.server.url)
  await session.configure(tap.settings)
  const everything = async () => tap.seen() + JSON.stringify(await session.snapshot())
  return { everything, stop: tap.stop }
}

test('the next document does not expose what a form has put into its address', async ({ session }) => {
  const { everything, stop } = await startTapped(session)
  const site = await session.startSite({
    '/': '<!doctype html><title>login</title><form action="/after"><input type="password" name="field1"><button>Go</button></form>',
    '/after': `<!doctype html><title>after</title><h1></h1><a href="/third">on</a><script>
const [said] = new URLSearchParams(location.search).values()
document.querySelector('h1').textContent = document.title = 'Hello ' + said
console.log('first', said)
</script>`,
    '/third': `<!doctype html><title>third</title><script>console.log('came from', document.referrer)</script>`,
  })
  const secret = word()
  const page = await session.openPage(`${site.origin}/`)
  await page.locator('input').pressSequentially(secret)
  await page.locator('button').click()
  await expect(page).toHaveTitle(`Hello ${secret}`)
  await logged(session, 'first [redacted]')

  // The address stays as it is while the worker comes and goes.
  await session.killWorker()
  await page.evaluate(() => console.error('later'))
  await logged(session, 'later')
  await expect.poll(async () => (await session.snapshot()).screenshots.length, soon).toBeGreaterThan(0)
  const agent = await connectAgent(session.server.url)
  await expect.poll(() => agent.call('get_page_info'), soon).toContain('Hello [redacted]')
  const outputs = [
    await agent.call('get_page_info'),
    await agent.call('query_dom', { selector: 'h1' }),
    await agent.call('query_dom', { selector: 'nothing' }),
    await agent.call('run_accessibility_audit'),
    await agent.call('capture_screenshot'),
    await agent.call('get_session_timeline'),
  ]
  await page.locator('a').click()
  await logged(session, `came from ${site.origin}/after?field1=[redacted]`)
  const actions = (await session.snapshot()).enhanced_actions
  expect(actions.findLast(({ type }) => type === 'navigate')).toMatchObject({
    fromUrl: `${site.origin}/after?field1=[redacted]`,
    toUrl: `${site.origin}/third`,
  })
  for (const output of outputs) expect(output).not.toContain(encodeURIComponent(secret))
  for (const output of outputs) expect(output).not.toContain(secret)
  const left = await everything()
  expect(left).not.toContain(secret)
  expect(left).not.toContain(encodeURIComponent(secret))
  await agent.close()
  await stop()
})

test('commands do not expose the values of fields that are gone or out of reach', async ({ session }) => {
  const { everything, stop } = await startTapped(session)
  const site = await session.startSite({
    '/': `<!doctype html><title>app</title>
<form><input type="password" id="pass"><input id="code" autocomplete="one-time-code"></form><div id="host"></div><p id="said"></p>
<script>
const closed = document.getElementById('host').attachShadow({ mode: 'closed' })
closed.innerHTML = '<input type="password">'
window.repeat = () => {
  const all = [pass.value, code.value, closed.firstChild.value].join(' ')
  document.querySelector('form').remove()
  closed.innerHTML = ''
  said.textContent = document.title = all
  said.innerHTML += '<img src="data:,">'
  said.dataset.all = all
  said.firstElementChild.setAttribute('longdesc', all)
  history.replaceState({}, '', '?all=' + encodeURIComponent(all))
  console.error('repeated')
}
</script>`,
  })
  const page = await session.openPage(`${site.origin}/`)
  const secrets = [word(), digits(7), word()]
  await page.locator('#pass').pressSequentially(secrets[0] ?? '')
  await page.locator('#code').pressSequentially(secrets[1] ?? '')
  await page.locator('#host').click({ position: { x: 20, y: 10 } })
  await page.keyboard.type(secrets[2] ?? '')
  await page.evaluate('repeat()')
  await logged(session, 'repeated')
  await expect.poll(async () => (await session.snapshot()).screenshots.length, soon).toBeGreaterThan(0)

  const agent = await connectAgent(session.server.url)
  const dom = await agent.call('query_dom', { selector: '#said', properties: ['outerHTML'], include_children: true })
  expect(dom).toContain('[redacted] [redacted] [redacted]')
  const audit = await agent.call('run_accessibility_audit')
  expect(audit).toContain('image-alt')
  const outputs = [
    dom,
    audit,
    await agent.call('get_page_info'),
    await agent.call('capture_screenshot'),
    await everything(),
  ]
  for (const secret of secrets)
    for (const output of outputs) {
      expect(output).not.toContain(secret)
      expect(output).not.toContain(encodeURIComponent(secret))
    }
  await agent.close()
  await stop()
})

test('the page around a frame does not expose what was typed in the frame', async ({ session }) => {
  const { everything, stop } = await startTapped(session)
  const site = await session.startSite({
    '/json': json({}),
    '/login': `<!doctype html><input type="password" oninput="parent.postMessage(this.value, '*')">`,
    '/': `<!doctype html><title>around</title><iframe src="/login"></iframe><script>
addEventListener('message', ({ data }) => window.said = data)
window.repeat = async () => { await fetch('/json?said=' + said); console.log('heard', said) }
</script>`,
  })
  const secret = word()
  const page = await session.openPage(`${site.origin}/`)
  await page.frameLocator('iframe').locator('input').pressSequentially(secret)
  await page.waitForFunction(`window.said === ${JSON.stringify(secret)}`)
  await page.evaluate('repeat()')
  await logged(session, 'heard [redacted]')
  const urls = (await session.snapshot()).network_bodies.map(({ url }) => url)
  expect(urls).toContain(`${site.origin}/json?said=[redacted]`)
  expect(await everything()).not.toContain(secret)
  await stop()
})

test('a word that is also a password is removed from the next address, and stays elsewhere', async ({ session }) => {
  const site = await session.startSite({
    '/': '<!doctype html><form action="/after"><input type="password" name="field1"></form>',
    '/after': `<!doctype html><script>console.log('role', { role: 'admin' }); console.log(location.search)</script>`,
  })
  const page = await session.openPage(`${site.origin}/`)
  await page.locator('input').pressSequentially('admin')
  await page.locator('input').press('Enter')
  await logged(session, '?field1=[redacted]')
  await logged(session, 'role {"role":"admin"}')
})
