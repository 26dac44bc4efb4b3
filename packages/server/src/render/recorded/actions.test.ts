import { expect, test } from 'vitest'
import { NOON } from '../../store/testing/build-store.ts'
import { renderAction, renderActionLine, renderActions, renderChanges } from './actions.ts'

test.each<[object, string]>([
  [{ type: 'click', selectors: { role: { role: 'button', name: 'Log in' }, testId: 'x' } }, 'click button "Log in"'],
  [{ type: 'click', selectors: { role: { role: 'main' } } }, 'click main'],
  [{ type: 'click', selectors: { testId: 'login', cssPath: 'div > a' } }, 'click testId="login"'],
  [{ type: 'click', selectors: { ariaLabel: 'Close', id: 'x' } }, 'click ariaLabel="Close"'],
  [{ type: 'click', target: 'button.primary' }, 'click button.primary'],
  [{ type: 'input', selectors: { id: 'city' }, value: 'Berlin' }, 'input id="city" = "Berlin"'],
  [{ type: 'keypress', key: 'Enter' }, 'keypress Enter'],
  [
    { type: 'select', selectors: { id: 'size' }, selectedValue: 'xl', selectedText: 'Extra large' },
    'select id="size" → "Extra large"',
  ],
  [{ type: 'scroll', scrollY: 400 }, 'scroll to 400'],
  [{ type: 'navigate', url: 'http://app.test/a', toUrl: 'http://app.test/b?x=1' }, 'navigate /b?x=1'],
  [{ type: 'check', selectors: { role: { role: 'checkbox', name: 'Terms' } } }, 'check checkbox "Terms"'],
  [{ type: 'uncheck', selectors: { id: 'news' } }, 'uncheck id="news"'],
  [{ type: 'click', modifiers: ['Control', 'Shift'], target: 'a' }, 'Control+Shift+click a'],
  [
    { type: 'drag', selectors: { text: 'Card' }, dropTarget: { role: { role: 'list', name: 'Done' } } },
    'drag text="Card" → onto list "Done"',
  ],
  [
    { type: 'dialog', dialog: { kind: 'confirm', message: 'Delete it?', accepted: false } },
    'dialog confirm "Delete it?" → dismissed',
  ],
  [{ type: 'dialog', dialog: { kind: 'prompt', accepted: true, answer: 'Bob' } }, 'dialog prompt → "Bob"'],
  [{ type: 'dialog', dialog: { kind: 'alert', accepted: true } }, 'dialog alert → accepted'],
  [{ type: 'popup', toUrl: 'http://app.test/help' }, 'popup /help'],
  [
    {
      type: 'file',
      selectors: { label: 'Photo' },
      files: ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.png` })),
    },
    'file label="Photo" ← a.png, b.png, c.png and 1 more',
  ],
  [{ type: 'select', target: 's', selectedValues: ['a', 'b'] }, 'select s → "a", "b"'],
  [{ type: 'select', target: 's', selectedValues: ['a'] }, 'select s → "a"'],
  [{}, 'action'],
])('%j reads: %s', (action, words) => {
  expect(renderAction(action)).toBe(words)
})

test('a line has id, time and page', () => {
  expect(renderActionLine({ id: 'A1', at: NOON, type: 'click', target: 'a', url: 'http://app.test/page' })).toBe(
    'A1 12:00:00.000 click a on /page',
  )
  expect(renderActionLine({ id: 'A1', at: NOON, type: 'navigate', toUrl: '/b', url: '/a' })).toBe(
    'A1 12:00:00.000 navigate /b',
  )
})

test('names and values from the page stay on their line, without control characters', () => {
  const odd = 'a\n\u001B[31mb'
  expect(
    renderAction({ type: odd, selectors: { role: { role: odd, name: odd } }, value: odd, key: odd, selectedText: odd }),
  ).not.toMatch(/\p{Cc}/u)
})

test.each([{ role: { role: { toString: 1 } } }, { role: { role: null, name: 7 } }, { role: 'button' }, { text: 7 }])(
  'has words for any selectors: %j',
  (selectors) => {
    expect(() => renderAction({ type: 'click', selectors })).not.toThrow()
  },
)

test('says what came and went afterwards, and how much more', () => {
  const changes = {
    appeared: ['Saved', 'b', 'c', 'd'].map((text) => ({ text, role: 'alert' })),
    disappeared: [{ text: 'Saving…' }],
    changesLeftOut: 2,
  }
  expect(renderChanges(changes)).toBe('+alert "Saved" +alert "b" +alert "c" −"Saving…" (3 more changes)')
  expect(renderChanges({})).toBe('')
  expect(renderChanges({ changesLeftOut: 1 })).toBe('(1 more change)')
  expect(renderActionLine({ id: 'A1', at: NOON, type: 'click', target: 'a', url: '/p', ...changes })).toContain(
    'click a on /p: +alert "Saved"',
  )
})

test('a list says first what it left out', () => {
  const url = 'http://app.test/login'
  const actions = [
    {
      id: 'A2',
      at: NOON + 100,
      type: 'input',
      selectors: { role: { role: 'textbox', name: 'E-mail' } },
      value: 'bob@app.test',
      url,
    },
    { id: 'A3', at: NOON + 200, type: 'click', selectors: { testId: 'submit' }, url },
  ]
  expect(renderActions({ actions, dropped: 1 })).toMatchInlineSnapshot(`
    "(1 older actions left out; narrow by url)
    A2 12:00:00.100 input textbox "E-mail" = "bob@app.test" on /login
    A3 12:00:00.200 click testId="submit" on /login"
  `)
  expect(renderActions({ actions: [], dropped: 0, note: 'Nothing.' })).toBe('Nothing.')
})
