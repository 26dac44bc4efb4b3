import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { soon } from '../support/soon.ts'

/** Editors as the usual libraries build them: each draws its own lines. */
const HTML = `<!doctype html><meta charset="utf-8"><title>editors</title>
<style>[contenteditable],#canvas{min-height:1em;border:1px solid;white-space:pre-wrap}</style>
<div id="search" role="textbox" aria-label="Search" contenteditable="true"></div>
<div id="chat" role="textbox" aria-label="Chat" contenteditable="true"><div><br></div></div>
<form><textarea id="message" aria-label="Message"></textarea></form>
<div id="code" role="textbox" aria-label="Code" contenteditable="true"><div><br></div></div>
<div id="note" role="textbox" aria-label="Note" contenteditable="true"></div>
<textarea id="memo" aria-label="Memo"></textarea>
<textarea id="listener" aria-label="Program" style="width:1px;height:1px;opacity:0"></textarea><pre id="program"></pre>
<textarea id="keeper" aria-label="Script" style="width:1px;opacity:0"></textarea><pre id="script"></pre>
<input id="filter" aria-label="Filter"><button id="pear" type="button">Pear</button>
<div id="drawn" role="textbox" aria-label="Drawn" tabindex="0"></div>
<div id="log"></div>
<script>
const show = (text) => { log.insertAdjacentHTML('beforeend', '<p></p>'); log.lastChild.textContent = text }
const draw = (editor, text) => {
  editor.replaceChildren(...text.split('\\n').map((line) => {
    const row = document.createElement('div')
    if (line) row.textContent = line; else row.append(document.createElement('br'))
    return row
  }))
  getSelection().selectAllChildren(editor.lastChild)
  getSelection().collapseToEnd()
}
const follow = (editor, drawn) => {
  editor.editContext = new EditContext()
  editor.editContext.addEventListener('textupdate', () => drawn(editor.editContext.text))
}
// One line, from an EditContext, with a hint while it is empty.
const drawSearch = (text) => {
  draw(search, text)
  if (!text) search.firstChild.innerHTML = '<span contenteditable="false" aria-hidden="true">Type a filter</span>'
}
drawSearch('')
follow(search, drawSearch)
search.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  show('Found: ' + search.editContext.text)
})
// Cancels the browser's input; Enter sends and empties.
let draft = ''
chat.addEventListener('beforeinput', (event) => {
  event.preventDefault()
  if (event.inputType === 'insertText') draft += event.data
  if (event.inputType === 'insertParagraph') { show('Sent: ' + draft); draft = '' }
  queueMicrotask(() => draw(chat, draft))
})
message.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey) return
  event.preventDefault()
  message.form.requestSubmit()
})
message.form.addEventListener('submit', (event) => { event.preventDefault(); show('Posted: ' + message.value); message.value = '' })
// Adds lines itself.
let text = ''
code.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  draw(code, text += '\\n')
})
code.addEventListener('beforeinput', (event) => {
  event.preventDefault()
  draw(code, text += event.data ?? '')
})
// Listens on a hidden field, draws elsewhere, and empties the field.
listener.addEventListener('input', () => { program.textContent += listener.value; listener.value = '\\u2028' })
// The same; the field keeps the last line, and more.
keeper.addEventListener('input', () => {
  script.textContent = keeper.value.trim()
  keeper.value = script.textContent + '\\n\\n'
  keeper.setSelectionRange(script.textContent.length, script.textContent.length)
})
pear.addEventListener('mousedown', () => { filter.value = '' })
memo.addEventListener('input', () => { if (memo.value.includes('\\nb')) show('Two lines') })
follow(drawn, () => {})
</script>`

test('typing into editors is one input, and Enter is a key where it adds no line', async ({ session }) => {
  const site = await session.startSite({ '/': HTML })
  const page = await session.openPage(`${site.origin}/`)
  const { keyboard } = page
  await page.locator('#search').focus()
  await keyboard.type('title = 1')
  await keyboard.press('Enter')
  await page.getByText('Found: title = 1').waitFor()
  await page.locator('#chat').focus()
  await keyboard.type('hello')
  await keyboard.press('Enter')
  await page.getByText('Sent: hello').waitFor()
  await page.locator('#message').focus()
  await keyboard.type('dear all')
  await keyboard.press('Shift+Enter')
  await keyboard.type('bye')
  await keyboard.press('Enter')
  await page.getByText('Posted: dear all').waitFor()
  await page.locator('#note').focus()
  await keyboard.type('one')
  await keyboard.press('Enter')
  await keyboard.type('two')
  await page.locator('#drawn').focus()
  // As input methods and dictation write: without a key.
  await keyboard.insertText('明日')
  await page.locator('#search').focus()
  await keyboard.press('Control+a')
  for (let times = 0; times < 9; times++) await keyboard.press('Backspace')
  const read = async () =>
    (await session.snapshot()).enhanced_actions
      .filter(({ type }) => type !== 'navigate')
      .toSorted((a, b) => Number(a.at) - Number(b.at))
  const list = async () => (await read()).map(({ type, target, key, value }) => [type, target, key ?? value])
  await expect.poll(list, soon).toEqual([
    ['input', 'div#search', 'title = 1'],
    ['keypress', 'div#search', 'Enter'],
    ['input', 'div#chat', 'hello'],
    ['keypress', 'div#chat', 'Enter'],
    ['input', 'textarea#message', 'dear all\nbye'],
    ['keypress', 'textarea#message', 'Enter'],
    ['submit', 'form', undefined],
    ['input', 'div#note', 'one\ntwo'],
    ['input', 'div#drawn', '明日'],
    ['input', 'div#search', ''],
  ])
  const actions = await read()
  expect(actions.find(({ type }) => type === 'submit')).toMatchObject({
    metadata: { causedBy: actions.find(({ target, key }) => target === 'textarea#message' && key)?.actionId },
  })
  for (const { type, selectors } of actions)
    if (type !== 'submit') expect(selectors).toMatchObject({ best: 'role', role: { role: 'textbox' } })
  expect(actions[1]).toMatchObject({ appeared: [{ text: 'Found: title = 1' }] })
})

test('an editor that adds lines itself is typed into, without keys', async ({ session }) => {
  const site = await session.startSite({ '/': HTML })
  const page = await session.openPage(`${site.origin}/`)
  const { keyboard } = page
  await page.locator('#code').focus()
  await keyboard.type('ab')
  await keyboard.press('Enter')
  await keyboard.type('c')
  await page.locator('#memo').focus()
  await keyboard.type('a')
  await keyboard.press('Enter')
  await keyboard.type('b')
  await page.getByText('Two lines').waitFor()
  const list = async () =>
    (await session.snapshot()).enhanced_actions
      .filter(({ type }) => type !== 'navigate')
      .map(({ type, target, value }) => [type, target, value])
  await expect.poll(list, soon).toEqual([
    ['input', 'div#code', 'ab\nc'],
    ['input', 'textarea#memo', 'a\nb'],
  ])
})

test('what an editor takes out of its hidden field is what was written', async ({ session }) => {
  const site = await session.startSite({ '/': HTML })
  const page = await session.openPage(`${site.origin}/`)
  await page.locator('#listener').focus()
  await page.keyboard.insertText('select 1\nfrom items')
  await page.keyboard.type(' x')
  await page.locator('#program', { hasText: 'from items x' }).waitFor()
  await page.locator('#keeper').focus()
  await page.keyboard.type('run')
  await page.locator('#script', { hasText: 'run' }).waitFor()
  await page.locator('#memo').focus()
  await page.keyboard.type('ok')
  await page.locator('#listener').press('Control+a')
  await page.keyboard.type('select 2')
  const list = async () =>
    (await session.snapshot()).enhanced_actions
      .filter(({ type }) => type === 'input')
      .map(({ target, value, metadata }) => [target, value, (metadata as { inserted?: unknown } | undefined)?.inserted])
  await expect.poll(list, soon).toEqual([
    ['textarea#listener', 'select 1\nfrom items x', 'added'],
    ['textarea#keeper', 'run', 'added'],
    ['textarea#memo', 'ok', undefined],
    ['textarea#listener', 'select 2', 'whole'],
  ])
})

test('what was typed to filter a list is kept, though the field is emptied when an entry is pressed', async ({
  session,
}) => {
  const site = await session.startSite({ '/': HTML })
  const page = await session.openPage(`${site.origin}/`)
  await page.locator('#filter').fill('pe')
  await page.locator('#pear').click()
  const list = async () =>
    (await session.snapshot()).enhanced_actions
      .filter(({ type }) => type !== 'navigate')
      .map(({ type, target, value }) => [type, target, value])
  await expect.poll(list, soon).toEqual([
    ['input', 'input#filter', 'pe'],
    ['click', 'button#pear', undefined],
  ])
})
