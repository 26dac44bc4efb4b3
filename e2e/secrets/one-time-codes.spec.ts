import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { startNetworkSite } from '../support/network-site.ts'
import { startTap } from '../support/tap.ts'
import { soon } from '../support/soon.ts'

const CODES = [
  '<label>Code <input inputmode="numeric" maxlength="6"></label>',
  '<label>Enter the 6-digit code <input></label>',
  '<label>Enter the code we sent to your phone <input type="tel"></label>',
  '<label>Enter the code from your authenticator app <input></label>',
  '<label>Enter the verification code sent to your email <input></label>',
  '<label>Code from SMS <input></label>',
  '<label>Enter code <input></label>',
  '<input name="code" inputmode="numeric" maxlength="6">',
  '<input name="code" pattern="[0-9]*">',
  '<p>We sent you something</p><input placeholder="000000" maxlength="6">',
  '<input name="email_code">',
  '<label>Bestätigungscode <input></label>',
  '<label>Код <input maxlength="4"></label>',
  '<label>인증번호 <input></label>',
]
const OTHERS = [
  '<label>Code <input></label>',
  '<label>Promo code <input name="code" maxlength="8"></label>',
  '<label>Voucher <input name="code" maxlength="8"></label>',
  '<label>ZIP code <input inputmode="numeric" maxlength="5" placeholder="00000"></label>',
  '<input name="zip" placeholder="00000" maxlength="5">',
  '<label>Year <input placeholder="0000" maxlength="4"></label>',
  '<label>Country code <input type="tel" maxlength="6"></label>',
  '<label>Product code <input maxlength="6"></label>',
  '<label>Employee code <input maxlength="6"></label>',
  '<label>Error code <input type="number"></label>',
  '<label>Where shall we send the code? <input type="email" name="code_email"></label>',
]

const digits = () => String(Math.floor(Math.random() * 900_000) + 100_000)
const readValue = (html: string) => (html.includes('="5"') ? 5 : html.includes('="4"') ? 4 : 6)

test('one-time codes stay in the page, other codes do not', async ({ session }) => {
  const tap = await startTap(session.server.url)
  await session.configure(tap.settings)
  const fields = [...CODES, ...OTHERS].map((html, index) => html.replace('<input', `<input id="f${index}"`))
  const months = '<select id="month" autocomplete="cc-exp-month"><option>01-jan<option>11-nov</select>'
  const site = await session.startSite({
    '/': `<!doctype html><meta charset="utf-8"><title>codes</title>${fields.map((html) => `<p>${html}</p>`).join('')}${months}
<button onclick="console.log('month', month.value)">Say</button>`,
  })
  const page = await session.openPage(`${site.origin}/`)
  const written = fields.map((html) => {
    const value = digits().slice(0, readValue(html))
    return html.includes('type="email"') ? `${value}@a.test` : value
  })
  for (const [index, value] of written.entries()) await page.locator(`#f${index}`).fill(value)
  await page.locator('#month').selectOption('11-nov')
  await page.locator('button').click()

  const actions = async () => (await session.snapshot()).enhanced_actions
  await expect.poll(async () => (await actions()).some(({ type }) => type === 'click'), soon).toBe(true)
  const all = await actions()
  const recorded = fields.map((_, index) => all.findLast(({ target }) => target === `input#f${index}`)?.value)
  expect(recorded.slice(0, CODES.length)).toEqual(CODES.map(() => '[redacted]'))
  expect(recorded.slice(CODES.length)).toEqual(written.slice(CODES.length))
  expect(all.find(({ type }) => type === 'select')).toMatchObject({
    selectedValue: '[redacted]',
    selectedText: '[redacted]',
  })
  await expect
    .poll(async () => (await session.snapshot()).logs.map(({ message }) => message), soon)
    .toContain('month [redacted]')
  const left = tap.seen()
  expect(left).not.toContain('11-nov')
  for (const [index] of CODES.entries())
    expect(left).not.toMatch(new RegExp(`"value":"${written[index]}|"${written[index]}"`))
  await tap.stop()
})

test('a token in place of a subprotocol stays in the page', async ({ session }) => {
  const tap = await startTap(session.server.url)
  await session.configure(tap.settings)
  const site = await startNetworkSite()
  const page = await session.openPage(`${site.origin}/`)
  const token = `q7${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`
  await page.evaluate(
    (protocol) => void new WebSocket(location.origin.replace('http', 'ws'), [protocol]),
    `base64url.bearer.authorization.k8s.io.${token}`,
  )
  const opened = async () => (await session.snapshot()).websocket_events.find(({ event }) => event === 'open')
  await expect.poll(opened, soon).toMatchObject({
    metadata: { protocol: 'base64url.bearer.authorization.k8s.io.[withheld]' },
  })
  expect(tap.seen()).not.toContain(token)
  await site.stop()
  await tap.stop()
})
