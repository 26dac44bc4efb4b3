import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { format } from 'oxfmt'
import { parseSync } from 'oxc-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { action, buildView, log } from '../../../store/testing/build-store.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { APP, arrive, at, call, failingFlow, open, press, type } from '../../plan/testing/flow-events.ts'
import { buildPlan } from '../../plan/build-plan.ts'
import { writeCypress } from './write-cypress.ts'

function write(events: readonly Built[]): string {
  const asserted = { network: true, shape: true, url: true, page: true, noErrors: true }
  const plan = buildPlan(buildView(...events), { asserted })
  if (!plan) throw new Error('no plan')
  return writeCypress(plan)
}

async function isGoodCode(script: string): Promise<void> {
  expect(parseSync('test.cy.ts', script).errors).toEqual([])
  const { code } = await format('test.cy.ts', script, { singleQuote: true })
  expect(code).toBe(script)
}

/** A flow that creates something, sees it, deletes it. */
const flow = (name: string): Built[] => [
  open(0, '/items'),
  call(0.2, { responseBody: '[{"id":1,"name":"Sea salt"}]' }),
  type(1, 'Name', name, {
    selectors: {
      role: { role: 'textbox', name: 'Name' },
      label: 'Name',
      id: 'name',
      counts: { role: 1, id: 1 },
      best: 'role',
    },
  }),
  press(2, 'Save', { appeared: [{ text: name, role: 'cell' }] }),
  call(2.1, {
    method: 'POST',
    status: 201,
    requestBody: JSON.stringify({ name }),
    responseBody: JSON.stringify({ id: 7, name }),
  }),
  call(2.2, { responseBody: JSON.stringify([{ id: 7, name }]) }),
  press(4, 'Delete', { disappeared: [{ text: 'Sea salt', role: 'cell' }] }),
  action({ at: at(4.05), type: 'dialog', dialog: { kind: 'confirm', accepted: true } }),
  call(4.1, { method: 'DELETE', status: 204, url: '/api/items/1' }),
  arrive(4.3, '/items', '/done'),
]

test('requests are intercepted before the first page is visited, and waited for by their alias', async () => {
  const script = write(flow('Green tea'))
  expect(script).toMatchInlineSnapshot(`
    "const BASE_URL = Cypress.env('BASE_URL') ?? 'http://app.test';

    it('Save, Delete', () => {
      const run = String(Date.now()).slice(-6);
      const name = \`Green tea \${run}\`;
      cy.intercept({ method: 'GET', pathname: '/api/items' }).as('getApiItems');
      cy.intercept({ method: 'POST', pathname: '/api/items' }).as('postApiItems');
      cy.intercept({ method: 'DELETE', pathname: '/api/items/*' }).as('deleteApiItemsOne');

      // Open /items
      cy.visit(\`\${BASE_URL}/items\`);
      cy.wait('@getApiItems').its('response.statusCode').should('be.oneOf', [200, 304]);
      cy.get('@getApiItems.all').invoke('at', -1).its('response.body').should('be.an', 'array');
      cy.url().should('match', /\\/items(?:[?#]|$)/);

      // Fill textbox "Name"
      cy.get('[id="name"]').clear();
      cy.get('[id="name"]').type(name, { parseSpecialCharSequences: false });

      // Click button "Save"
      cy.contains(
        'button, [type="submit"], [type="button"], summary, [role="button"]',
        /^\\s*Save\\s*$/,
      ).click();
      cy.wait('@postApiItems').its('response.statusCode').should('eq', 201);
      cy.get('@postApiItems.all')
        .invoke('at', -1)
        .its('response.body')
        .should('include.keys', 'id', 'name');
      cy.get('@getApiItems.all').should('have.length.at.least', 2);
      cy.get('@getApiItems.all')
        .invoke('at', -1)
        .its('response.statusCode')
        .should('be.oneOf', [200, 304]);
      cy.get('@getApiItems.all').invoke('at', -1).its('response.body').should('be.an', 'array');
      cy.contains(':visible', name).should('exist');

      // Click button "Delete"
      cy.once('window:confirm', () => true);
      cy.contains(
        'button, [type="submit"], [type="button"], summary, [role="button"]',
        /^\\s*Delete\\s*$/,
      ).click();
      cy.wait('@deleteApiItemsOne').its('response.statusCode').should('eq', 204);
      cy.url().should('match', /\\/done(?:[?#]|$)/);
      cy.contains(':visible', /^\\s*Sea\\s+salt\\s*$/).should('not.exist');

      // No request was sent twice.
      cy.get('@postApiItems.all').should('have.length', 1);
      cy.get('@deleteApiItemsOne.all').should('have.length', 1);
    });
    "
  `)
  expect(script.indexOf('cy.intercept')).toBeLessThan(script.indexOf('cy.visit'))
  expect(script.match(/cy\.intercept\(\{ method: 'GET', pathname: '\/api\/items' \}\)/g)).toHaveLength(1)
  await isGoodCode(script)
})

test('a password comes from the environment', async () => {
  const script = write(failingFlow())
  expect(script).toContain("const password = Cypress.env('TEST_PASSWORD') ?? '[user-provided]';")
  expect(script).toContain('.type(password, {')
  await isGoodCode(script)
})

test('GraphQL operations have an alias each; known errors do not fail the test', async () => {
  const script = write([
    open(0, '/items'),
    log({ at: at(0.5), level: 'error', source: 'exception', message: 'TypeError: widget is not a function' }),
    press(1, 'Go'),
    call(1.1, {
      method: 'POST',
      url: '/graphql',
      operation: 'ListCars',
      requestBody: '{}',
      responseBody: '{"data":{}}',
    }),
    call(1.2, {
      method: 'POST',
      url: '/graphql',
      operation: 'ListDogs',
      requestBody: '{}',
      responseBody: '{"data":{}}',
    }),
  ])
  expect(script).toContain("req.alias = 'listCars'")
  expect(script).toContain("cy.wait('@listDogs')")
  expect(script).toContain("const KNOWN = ['widget is not a function'];")
  await isGoodCode(script)
})

test('every kind of action', async () => {
  const target = { testId: 'x', counts: { testId: 1 }, best: 'testId' }
  const on = (seconds: number, fields: Parameters<typeof action>[0]) =>
    action({ at: at(seconds), url: `${APP}/items`, selectors: target, ...fields })
  const script = write([
    open(0, '/items'),
    on(1, { type: 'select', selectedValue: 'b' }),
    on(2, { type: 'keypress', key: 'Enter' }),
    on(3, { type: 'keypress', key: 'Escape', selectors: undefined }),
    on(4, { type: 'check' }),
    on(5, { type: 'dblclick' }),
    on(6, { type: 'click', button: 'right', modifiers: ['Shift'] }),
    on(7, { type: 'input', value: '', inputType: 'text' }),
    on(8, { type: 'input', files: [{ name: 'a.txt', type: 'text/plain', size: 3 }] }),
    on(9, { type: 'drag', dropTarget: { testId: 'y', counts: { testId: 1 }, best: 'testId' } }),
  ])
  expect(script.split('\n').filter((line) => line.startsWith('  cy.'))).toMatchInlineSnapshot(`
    [
      "  cy.visit(\`\${BASE_URL}/items\`);",
      "  cy.url().should('match', /\\/items(?:[?#]|$)/);",
      "  cy.get('[data-testid="x"]').select('b');",
      "  cy.get('[data-testid="x"]').type('{enter}');",
      "  cy.get('body').type('{esc}');",
      "  cy.get('[data-testid="x"]').check();",
      "  cy.get('[data-testid="x"]').should('be.checked');",
      "  cy.get('[data-testid="x"]').dblclick();",
      "  cy.get('[data-testid="x"]').rightclick({ shiftKey: true });",
      "  cy.get('[data-testid="x"]').clear();",
      "  cy.get('[data-testid="x"]').selectFile(",
      "  cy.get('[data-testid="x"]').trigger('dragstart', { dataTransfer });",
      "  cy.get('[data-testid="y"]').trigger('drop', { dataTransfer });",
    ]
  `)
  await isGoodCode(script)
})

test('a linter finds nothing in it', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-cypress-'))
  const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint')), '../bin/oxlint')
  const rules = [
    '-D',
    'correctness',
    '-D',
    'suspicious',
    '-D',
    'no-undef',
    '-D',
    'no-unused-vars',
    '-D',
    'prefer-const',
  ]
  const lint = (name: string, code: string) => {
    writeFileSync(join(folder, name), code)
    writeFileSync(join(folder, '.oxlintrc.json'), GLOBALS)
    return execFileSync(process.execPath, [oxlint, ...rules, '--deny-warnings', name], {
      cwd: folder,
      encoding: 'utf8',
    })
  }
  try {
    expect(lint('flow.cy.ts', write(flow('Green tea')))).toContain('Found 0 warnings and 0 errors')
    expect(lint('failing.cy.ts', write(failingFlow()))).toContain('Found 0 warnings and 0 errors')
    expect(() => lint('wrong.cy.ts', 'const unused = missing;\n')).toThrow('Command failed')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const GLOBALS = JSON.stringify({
  globals: { cy: 'readonly', Cypress: 'readonly', it: 'readonly', expect: 'readonly', before: 'readonly' },
})

test('any text of a page gives code that parses', () => {
  const text = fc.string({
    unit: fc.constantFrom("'", '"', '`', '$', '{', '}', '\\', '\n', '/', '*', '😀', '\u202e', 'ab '),
    minLength: 3,
  })
  fc.assert(
    fc.property(text, (nasty) => {
      expect(parseSync('test.cy.ts', write(flow(`a${nasty}`))).errors).toEqual([])
      expect(parseSync('test.cy.ts', write([open(0, '/items'), press(1, nasty)])).errors).toEqual([])
    }),
    { numRuns: 50 },
  )
})
