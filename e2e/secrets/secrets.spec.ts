import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { connectAgent } from '../support/agent.ts'
import { startSession, test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { json } from '../support/site.ts'
import type { Site } from '../support/site.ts'
import { startTap } from '../support/tap.ts'
import { soon } from '../support/soon.ts'

const HTML = `<!doctype html><title>shop</title>
<form id="login"><label>User <input name="user"></label>
<label>Password <input type="password" name="password"></label>
<label>Code <input autocomplete="one-time-code" name="code"></label>
<label>Note <input name="note"></label><button>Log in</button></form>
<script>
login.addEventListener('submit', (event) => {
  event.preventDefault()
  const body = JSON.stringify({ user: login.user.value, password: login.password.value, code: login.code.value })
  fetch('/api/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }).then((answer) => answer.json())
})
</script>`

/** New for each run, so that no rule can know them. */
const word = () => Math.random().toString(36).slice(2, 12)
const SECRETS = {
  password: `Hz-${word()}!q`,
  code: String(Math.floor(Math.random() * 90_000_000) + 10_000_000),
  bearer: `b${word()}${word()}`,
  apiKey: `k${word()}${word()}`,
  cookie: `c${word()}${word()}`,
  urlToken: `u${word()}${word()}`,
  bodyToken: `eyJhbGciOiJIUzI1NiJ9.${btoa(`{"sub":"${word()}"}`).replaceAll('=', '')}.${word()}${word()}${word()}${word()}`,
  card: '4539 1488 0343 6467',
}

interface Case {
  readonly secret: keyof typeof SECRETS
  readonly what: string
  readonly stoppedBy: 'page' | 'door'
}

const CASES: readonly Case[] = [
  {
    secret: 'password',
    what: 'the password typed into a login form, and in the request that it causes',
    stoppedBy: 'page',
  },
  { secret: 'code', what: 'a one-time code', stoppedBy: 'page' },
  { secret: 'bearer', what: 'a bearer token in a header of fetch', stoppedBy: 'page' },
  { secret: 'apiKey', what: 'an API key in a header of XMLHttpRequest', stoppedBy: 'page' },
  { secret: 'cookie', what: 'a cookie', stoppedBy: 'page' },
  { secret: 'urlToken', what: 'a token in a URL', stoppedBy: 'door' },
  { secret: 'bodyToken', what: 'a token in a response body', stoppedBy: 'door' },
  { secret: 'card', what: 'a card number typed into a free field', stoppedBy: 'door' },
]

async function useTheShop(page: Page): Promise<void> {
  await page.getByLabel('User').pressSequentially('ann')
  await page.getByLabel('Password').pressSequentially(SECRETS.password)
  await page.getByLabel('Code').pressSequentially(SECRETS.code)
  await page.getByLabel('Note').pressSequentially(SECRETS.card)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.evaluate(async ({ bearer, apiKey, cookie, urlToken }) => {
    document.cookie = `session=${cookie}`
    await fetch('/api/me', { headers: { Authorization: `Bearer ${bearer}` } })
    await fetch(`/api/reset?token=${urlToken}`)
    const request = new XMLHttpRequest()
    request.open('GET', '/api/keys')
    request.setRequestHeader('X-Api-Key', apiKey)
    request.send()
    await new Promise((resolve) => request.addEventListener('loadend', resolve))
    console.log('all done')
  }, SECRETS)
}

async function everythingSeen(session: Session): Promise<string> {
  const agent = await connectAgent(session.server.url)
  const results = await agent.callEverything()
  await agent.close()
  return results + JSON.stringify(await session.snapshot())
}

function startShop(session: Session): Promise<Site> {
  return session.startSite({
    '/': HTML,
    '/api/login': json({ ok: true, access_token: SECRETS.bodyToken }),
    '/api/me': json({ name: 'Ann' }),
    '/api/reset': json({ ok: true }),
    '/api/keys': json([]),
  })
}

test.describe.configure({ mode: 'serial' })

test.describe('secrets of a page', () => {
  let left = ''
  let held = ''

  test.beforeAll(async ({ launchOptions }) => {
    const { session, close } = await startSession(launchOptions)
    const tap = await startTap(session.server.url)
    await session.configure(tap.settings)
    const site = await startShop(session)
    await useTheShop(await session.openPage(`${site.origin}/`))
    const isDone = async () => (await session.snapshot()).logs.some(({ message }) => message === 'all done')
    await expect.poll(isDone, soon).toBe(true)
    await expect
      .poll(async () => (await session.snapshot()).network_bodies.filter(({ pending }) => !pending).length, soon)
      .toBe(4)
    left = tap.seen()
    held = await everythingSeen(session)
    await close()
    await tap.stop()
  })

  test('the page was recorded at all', () => {
    for (const part of ['/api/login', '/api/reset', '/api/keys', '"ann"', 'all done']) expect(held).toContain(part)
  })

  for (const { secret, what, stoppedBy } of CASES) {
    test(`${what} is stopped by the ${stoppedBy}`, () => {
      const forms = [SECRETS[secret], SECRETS[secret].replaceAll(' ', ''), encodeURIComponent(SECRETS[secret])]
      for (const form of forms) expect(held).not.toContain(form)
      if (stoppedBy === 'page') for (const form of forms) expect(left).not.toContain(form)
      else expect(left).toContain(SECRETS[secret])
    })
  }
})
