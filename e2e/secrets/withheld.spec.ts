import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { startTap } from '../support/tap.ts'
import { soon } from '../support/soon.ts'

const FIELDS = {
  pass: '<label>Password <input id="pass" type="password"></label>',
  shown: '<label>Sign-in <input id="shown" type="password"></label><button id="show">Show</button>',
  card: '<input id="card" autocomplete="billing cc-number">',
  code: '<input id="code" autocomplete="one-time-code">',
  apiKey: '<label for="f1">API key</label><input id="f1">',
  pin: '<input id="f2" placeholder="Your PIN">',
  cvv: '<input id="f3" aria-label="CVV">',
  ssn: '<input id="f4" name="user[ssn]">',
  token: '<textarea id="accessToken"></textarea>',
  // The name of the checkbox holds what is written into the field beside it.
  spoken: '<label><input id="keep" type="checkbox"> Keep <input id="f5" type="password"> for me</label>',
}
const IDS = ['pass', 'shown', 'card', 'code', 'f1', 'f2', 'f3', 'f4', 'accessToken', 'f5']

const HTML = `<!doctype html><meta charset="utf-8"><title>fields</title><style>label,input{display:block}</style>
<label>City <input id="city"></label><input id="column" role="combobox" autocomplete="new-password">${Object.values(FIELDS).join('')}
<div contenteditable id="otp" aria-label="One-time code"></div>
<button id="echo">Repeat</button><p id="said"></p><button id="ask">Ask</button>
<script>
const by = (id) => document.getElementById(id)
by('show').onclick = () => by('shown').type = 'text'
by('echo').onclick = () => { by('said').textContent = 'You wrote ' + by('pass').value; by('echo').textContent = by('pass').value }
by('ask').onclick = () => prompt('Enter your passphrase')
by('pass').oninput = () => { if (by('pass').value.length > 8) throw new Error('too long') }
</script>`

/** New for each run, so that no rule of the server can know them; with a digit, or it might be a word. */
const word = () => `q7${Math.random().toString(36).slice(2, 11)}Z`

test('what is typed into secret fields never leaves the page', async ({ session }) => {
  const tap = await startTap(session.server.url)
  await session.configure(tap.settings)
  const site = await session.startSite({ '/': HTML })
  const page = await session.openPage(`${site.origin}/`)
  const secrets: string[] = []
  const write = async (id: string) => {
    const secret = word()
    secrets.push(secret)
    await page.locator(`#${id}`).pressSequentially(secret)
  }

  await page.locator('#city').pressSequentially('Vienna')
  await page.locator('#column').pressSequentially('from')
  // Nothing was written yet when the page turns it into an ordinary field.
  await page.locator('#show').click()
  for (const id of [...IDS, 'otp']) await write(id)
  await page.locator('#echo').click()
  await page.locator('#echo').click()
  await page.locator('#keep').click()
  const answer = word()
  secrets.push(answer)
  page.once('dialog', (dialog) => void dialog.accept(answer))
  await page.locator('#ask').click()
  await page.locator('#city').press('Escape')

  const actions = async () => (await session.snapshot()).enhanced_actions
  await expect.poll(async () => (await actions()).at(-1), soon).toMatchObject({ type: 'keypress', key: 'Escape' })
  const all = await actions()
  const readValue = (id: string) =>
    all.find(({ type, target }) => type === 'input' && String(target).endsWith(`#${id}`))?.value
  // A list of suggestions says so to keep the browser's own away.
  expect([readValue('city'), readValue('column')]).toEqual(['Vienna', 'from'])
  expect([...IDS, 'otp'].map((id) => [id, readValue(id)])).toEqual([...IDS, 'otp'].map((id) => [id, '[redacted]']))
  expect(all.find(({ type }) => type === 'dialog')).toMatchObject({ dialog: { accepted: true, answer: '[redacted]' } })
  expect(all.find(({ type }) => type === 'check')).toMatchObject({ target: 'input#keep', selectors: { id: 'keep' } })
  const echo = all.find(({ target }) => target === 'button#echo')
  expect(echo?.appeared).toContainEqual({ text: 'You wrote [redacted]', role: 'paragraph' })

  // The tap stands before the server's door: what it has not seen did not leave the page.
  const left = tap.seen()
  expect(left).toContain('Vienna')
  expect(left).toContain('too long')
  for (const secret of secrets) expect(left).not.toContain(secret)
  const keys = all.flatMap(({ key }) => (key === undefined ? [] : [key]))
  expect(keys).toEqual(['Escape'])
  await tap.stop()
})

const WAYS = `<!doctype html><meta charset="utf-8"><title>ways</title>
<style>input{display:block} #masked{-webkit-text-security:disc}</style>
<form id="boxes">${'<p><input maxlength="1" inputmode="numeric" aria-label="Digit"></p>'.repeat(6)}</form>
<label>Password <input id="login" type="password"></label><button id="go">Log in</button>
<div id="host"></div><input id="masked"><input id="filled" type="password"><button id="use">Use</button>
<div contenteditable id="words" aria-label="Password"></div>
<script>
const by = (id) => document.getElementById(id)
const boxes = [...document.querySelectorAll('#boxes input')]
by('boxes').oninput = ({ target }) => {
  boxes[boxes.indexOf(target) + 1]?.focus()
  if (boxes.every((box) => box.value)) console.log('boxes', boxes.map((box) => box.value).join(''))
}
by('boxes').onpaste = (event) => {
  event.preventDefault()
  console.log('pasted', event.clipboardData.getData('text'))
}
by('go').onclick = () => fetch('/slow', { method: 'POST', body: JSON.stringify({ word: by('login').value }) })
by('login').onkeydown = ({ key }) => { if (key === 'Enter') console.log('entered', by('login').value) }
const closed = by('host').attachShadow({ mode: 'closed' })
closed.innerHTML = '<input type="password"><input type="password">'
closed.lastChild.value = by('filled').value = FILLED
closed.addEventListener('input', ({ target }) => console.log('closed', target.value + '|' + closed.lastChild.value))
by('masked').oninput = ({ target }) => console.log('masked', target.value)
by('use').onclick = () => console.log('used', by('filled').value)
by('words').oninput = ({ target }) => console.log('words', target.textContent)
</script>`

test('secrets typed into custom inputs never leave the page', async ({ session }) => {
  const tap = await startTap(session.server.url)
  await session.configure(tap.settings)
  const filled = word()
  let answer = () => {}
  const site = await session.startSite({
    '/': WAYS.replace('FILLED', JSON.stringify(filled)),
    '/slow': (_, response) => (answer = () => void response.end('ok')),
  })
  const page = await session.openPage(`${site.origin}/`)
  const secrets = [filled]
  const secret = (text = word()) => {
    secrets.push(text)
    return text
  }
  // Six digits alone are also part of many a time.
  const code = () => secret(word().slice(0, 6))

  await page.locator('#boxes input').first().click()
  await page.keyboard.type(code())
  const pasted = code()
  await page
    .locator('#boxes input')
    .first()
    .evaluate((box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', ` ${text}\n`)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }))
    }, pasted)

  // The request ends when the field holds something else already.
  await page.locator('#login').pressSequentially(secret())
  await page.locator('#go').click()
  await page.locator('#login').fill('')
  await page.locator('#login').pressSequentially(secret())
  await page.locator('#login').press('Enter')
  await page.locator('#login').fill(secret())
  await expect.poll(() => site.requests, soon).toContain('POST /slow')
  answer()

  await page.locator('#use').click()
  await page.locator('#host').click({ position: { x: 20, y: 10 } })
  await page.keyboard.type(secret())
  await page.locator('#masked').pressSequentially(secret())
  await page.locator('#words').pressSequentially(secret())
  await page.evaluate(() => console.log('the end'))

  const messages = async () => (await session.snapshot()).logs.map(({ message }) => message)
  await expect.poll(messages, soon).toContain('the end')
  const logged = await messages()
  for (const start of ['boxes', 'pasted', 'entered', 'used', 'masked', 'words'])
    expect(logged).toContainEqual(expect.stringMatching(new RegExp(`^${start}\\s+\\[redacted\\]\\s*$`)))
  expect(logged).toContain('closed [redacted]|[redacted]')
  await expect
    .poll(async () => (await session.snapshot()).network_bodies.find(({ url }) => String(url).endsWith('/slow')), soon)
    .toMatchObject({ status: 200, requestBody: '{"word":"[redacted]"}' })
  const typed = (await session.snapshot()).enhanced_actions.filter(({ type }) => type === 'input')
  expect(typed.length).toBeGreaterThan(8)
  expect(typed.filter(({ value }) => value !== '[redacted]' && value !== '')).toEqual([])

  const left = tap.seen()
  for (const one of secrets) expect(left).not.toContain(one)
  await tap.stop()
})
