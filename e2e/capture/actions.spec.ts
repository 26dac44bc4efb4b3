import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { soon } from '../support/soon.ts'

const HTML = `<!doctype html><meta charset="utf-8"><title>acts</title>
<style>#drag,#zone,#knob{width:90px;height:24px;background:#ddd} #zone{height:60px} #knob{position:absolute;left:400px;top:300px}</style>
<button id="icon" aria-label="Close"><svg width="16" height="16"><path d="M0 0h16v16H0z"/></svg></button>
<button id="go">Go</button>
<label><input type="checkbox"> <span>Agree</span></label>
<input type="radio" name="r" aria-label="Small" checked><input type="radio" name="r" aria-label="Large">
<div role="switch" aria-checked="false" tabindex="0">Alerts</div>
<form action="/search" method="get"><input id="q" aria-label="Query"><button>Find</button></form>
<select aria-label="Colour"><option value="r">Red</option><option value="b">Blue</option></select>
<div id="note" contenteditable aria-label="Note"></div>
<input id="file" type="file" aria-label="Photo"><input id="level" type="range" aria-label="Level">
<div id="drag" draggable="true">Card</div><div id="zone">Zone</div><div id="knob">Knob</div>
<a id="new" href="/other" target="_blank">New window</a>
<button id="ask">Ask</button><button id="open">Open</button><button id="relay">Relay</button><button id="gone">Menu</button>
<div style="height:3000px"></div>
<script>
document.forms[0].addEventListener('submit', (event) => event.preventDefault())
document.querySelector('[role=switch]').onclick = ({ target }) => target.setAttribute('aria-checked', 'true')
zone.ondragover = (event) => event.preventDefault()
knob.onpointerdown = ({ pointerId }) => knob.setPointerCapture(pointerId)
ask.onclick = () => { confirm('Sure?'); prompt('Your name') }
open_ = document.querySelector('#open'); open_.onclick = () => window.open('/other')
relay.onclick = () => document.querySelector('#go').click()
gone.onpointerdown = () => gone.remove()
</script>`

async function actOnEverything(page: Page): Promise<void> {
  const { mouse, keyboard } = page
  await page.locator('path').click()
  await page.locator('#go').dblclick()
  await page.locator('#go').click({ button: 'right' })
  await page.locator('#go').click({ button: 'middle' })
  await page.locator('#icon').click({ modifiers: ['Control', 'Shift'] })
  await page.locator('span').click()
  await page.getByLabel('Agree').click()
  await page.getByLabel('Small').focus()
  await keyboard.press('ArrowDown')
  await page.getByRole('switch').click()
  await page.locator('#q').focus()
  await keyboard.type('shoes', { delay: 5 })
  await keyboard.press('ArrowLeft')
  await keyboard.press('Backspace')
  await keyboard.press('Enter')
  await page.locator('#go').focus()
  await keyboard.press('Enter')
  await keyboard.press('x')
  await keyboard.press('Control+k')
  await page.getByLabel('Colour').selectOption('b')
  await page.locator('#note').focus()
  await keyboard.type('Hello you')
  await page.locator('#file').setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('contents') })
  await page.locator('#level').focus()
  await keyboard.press('ArrowRight')
  await page.locator('#drag').dragTo(page.locator('#zone'))
  await mouse.move(440, 310)
  await mouse.down()
  await mouse.move(500, 310, { steps: 3 })
  await mouse.up()
  page.once('dialog', (dialog) => {
    page.once('dialog', (next) => void next.accept('Ann'))
    void dialog.dismiss()
  })
  await page.locator('#ask').click()
  await page.locator('#open').click()
  await page.locator('#new').click()
  await page.locator('#relay').click()
  const menu = await page.locator('#gone').boundingBox()
  await mouse.click((menu?.x ?? 0) + 5, (menu?.y ?? 0) + 5)
  await mouse.wheel(0, 400)
}

type Entry = Record<string, unknown>

/** An action in short, so that a list of them can be read. */
function readText({ type, target, key, value, button, modifiers, selectedText, ...rest }: Entry): string {
  const { files, dropTarget, dialog, toUrl, form, metadata } = rest as {
    files?: { name: string; type: string; size: number }[]
    dropTarget?: { id?: string }
    dialog?: { kind: string; accepted: boolean; answer?: string }
    toUrl?: string
    form?: { action: string; method: string }
    metadata?: { synthetic?: boolean }
  }
  return [
    type,
    target,
    ...[key, value, button, selectedText].filter((part) => part !== undefined),
    ...((modifiers as string[] | undefined) ?? []),
    ...(files ?? []).map((file) => `${file.name} ${file.type} ${file.size}`),
    dropTarget && `→ ${dropTarget.id ?? 'something'}`,
    dialog && `${dialog.kind} ${dialog.accepted} ${dialog.answer ?? ''}`.trim(),
    (toUrl ?? form?.action)?.replace(/^http:..[^/]*/, ''),
    form?.method,
    metadata?.synthetic && '(by a tool)',
  ]
    .filter((part) => part !== undefined && part !== false)
    .join(' ')
}

async function readActions({ snapshot }: Session, url: string): Promise<Entry[]> {
  const actions = (await snapshot()).enhanced_actions.filter(
    (action) => action.url === url && action.type !== 'navigate',
  )
  return actions.toSorted((a, b) => Number(a.at) - Number(b.at))
}

test('one cause is one action, with what it led to', async ({ session }) => {
  const site = await session.startSite({ '/': HTML, '/other': '<!doctype html><p>Other</p>' })
  const url = `${site.origin}/`
  const page = await session.openPage(url)
  await actOnEverything(page)
  const last = async () => (await readActions(session, url)).at(-1)?.type
  await expect.poll(last, soon).toBe('scroll')
  const actions = await readActions(session, url)
  expect(actions.map(readText)).toEqual([
    'click button#icon',
    'dblclick button#go',
    'click button#go right',
    'click button#go middle',
    'click button#icon Control Shift',
    'check input',
    'uncheck input',
    'check input',
    'check div',
    'input input#q shos',
    'keypress input#q Enter',
    'submit form /search get',
    'keypress button#go Enter',
    'keypress button#go Control+k',
    'select select Blue (by a tool)',
    'input div#note Hello you',
    'file input#file cat.png image/png 8 (by a tool)',
    'input input#level 51',
    'drag div#drag → zone',
    'drag div#knob → something',
    'click button#ask',
    'dialog confirm false',
    'dialog prompt true Ann',
    'click button#open',
    'popup /other',
    'click a#new',
    'popup /other',
    'click button#relay',
    'click button#gone',
    'scroll document',
  ])
  expect(actions.filter(({ checked }) => checked === false)).toEqual([expect.objectContaining({ type: 'uncheck' })])
  expect(new Set(actions.map(({ actionId }) => actionId)).size).toBe(actions.length)
  const scroll = actions.find(({ type }) => type === 'scroll')
  expect(scroll).toMatchObject({ scrollX: 0, scrollY: 400 })
  const submit = actions.find(({ type }) => type === 'submit')
  const enter = actions.find(({ key }) => key === 'Enter')
  expect(submit).toMatchObject({ metadata: { causedBy: enter?.actionId } })
})

test('in a field of one line the keys that may drive suggestions are recorded, never what writes or moves the caret', async ({
  session,
}) => {
  const site = await session.startSite({
    '/': '<!doctype html><input class="ui-autocomplete-input"><input type="number"><textarea></textarea>',
  })
  const page = await session.openPage(`${site.origin}/`)
  const { keyboard } = page
  const keys = ['Home', 'ArrowLeft', 'Alt+x', 'ArrowDown', 'PageUp', 'Escape']
  for (const field of ['textarea', 'input[type=number]', '.ui-autocomplete-input']) {
    await page.locator(field).focus()
    for (const key of keys) await keyboard.press(key)
  }
  for (let times = 0; times < 12; times++) await keyboard.down('ArrowUp')
  await keyboard.up('ArrowUp')
  await keyboard.press('Enter')
  const pressed = async () =>
    (await session.snapshot()).enhanced_actions
      .filter(({ type }) => type === 'keypress')
      .map(({ target, key, metadata }) => [String(target).split('.')[0], key, metadata])
  const inField = [['ArrowDown'], ['PageUp'], ['Escape'], ['ArrowUp', { repeats: 11 }], ['Enter']]
  await expect
    .poll(pressed, soon)
    .toEqual([
      ['textarea', 'Escape', undefined],
      ['input', 'Escape', undefined],
      ...inField.map(([key, metadata]) => ['input', key, metadata]),
    ])
})

test('settings turn selectors off, or all of it', async ({ session }) => {
  await session.configure({ enhancedSelectorsEnabled: false })
  const site = await session.startSite({ '/': '<!doctype html><button id="go">Go</button><input id="q">' })
  const page = await session.openPage(`${site.origin}/`)
  await page.locator('#go').click()
  const clicks = async () => (await session.snapshot()).enhanced_actions.filter(({ type }) => type === 'click')
  await expect.poll(clicks, soon).toEqual([expect.objectContaining({ target: 'button#go' })])
  expect(await clicks()).toEqual([expect.not.objectContaining({ selectors: expect.anything() })])

  await session.configure({ actionCaptureEnabled: false })
  await page.reload()
  await page.locator('#go').click()
  await page.locator('#q').fill('x')
  await page.evaluate(() => console.log('after all acts'))
  const isDone = async () => (await session.snapshot()).logs.some(({ message }) => message === 'after all acts')
  await expect.poll(isDone, soon).toBe(true)
  expect((await session.snapshot()).enhanced_actions.filter(({ type }) => type !== 'navigate')).toHaveLength(1)
})
