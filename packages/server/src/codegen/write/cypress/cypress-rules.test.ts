import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { action, buildView } from '../../../store/testing/build-store.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { APP, at, call, failingFlow, open, press, type } from '../../plan/testing/flow-events.ts'
import { buildPlan } from '../../plan/build-plan.ts'
import { writeCypress, writeCypressReproduction } from './write-cypress.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** After these the page may have another element in the place: https://docs.cypress.io/app/core-concepts/retry-ability */
const ACTIONS = new Set(
  'check clear click dblclick focus rightclick scrollIntoView scrollTo select selectFile submit trigger type uncheck'.split(
    ' ',
  ),
)

/**
 * The rules of eslint-plugin-cypress that are recommended, and the order of intercepts and visits: what a file breaks, and where.
 * https://github.com/cypress-io/eslint-plugin-cypress#rules
 */
function listBreaches(code: string): string[] {
  const { program, errors } = parseSync('flow.cy.ts', code)
  expect(errors).toEqual([])
  const nodes = listNodes(program)
  const calls = nodes.flatMap((node) => (node.type === 'CallExpression' ? [readCall(node)] : []))
  const own = calls.filter(({ root }) => root === 'cy')
  const visit = own.find(({ name }) => name === 'visit')?.start ?? Number.POSITIVE_INFINITY
  const aliases = new Set([
    ...own.flatMap(({ name, text }) => (name === 'as' ? [text] : [])),
    ...nodes.flatMap(readAssignedAlias),
  ])
  return [
    ...nodes.flatMap((node) =>
      node.type === 'VariableDeclarator' && isCommand(node['init']) ? ['assigned result'] : [],
    ),
    ...nodes.flatMap((node) => (node['async'] === true || node.type === 'AwaitExpression' ? ['async test'] : [])),
    ...own.flatMap(({ name, before, text, argument, start }) => [
      ...(name === 'wait' && argument === 'number' ? ['wait for a time'] : []),
      ...(name === 'pause' || name === 'debug' ? ['left for debugging'] : []),
      ...(before !== undefined && ACTIONS.has(before) ? [`${name} after ${before}`] : []),
      ...(name === 'intercept' && start > visit ? ['intercept after visit'] : []),
      ...(text?.startsWith('@') && !aliases.has(text.slice(1).replace(/\.all$/, ''))
        ? [`no intercept for ${text}`]
        : []),
    ]),
  ]
}

function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(listNodes)
  return isNode(value) ? [value, ...inner] : inner
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** `cy.get('a').click()`: root cy, name click, before it get. */
function readCall(node: Node) {
  const { callee, arguments: args } = node
  const object = isNode(callee) ? callee['object'] : undefined
  const [first] = Array.isArray(args) ? (args as unknown[]) : []
  const value = isNode(first) ? first['value'] : undefined
  return {
    start: node.start,
    root: readRoot(node),
    name: readName(callee),
    before: isNode(object) && object.type === 'CallExpression' ? readName(object['callee']) : undefined,
    argument: typeof value,
    text: typeof value === 'string' ? value : undefined,
  }
}

function readName(callee: unknown): string | undefined {
  const property = isNode(callee) ? callee['property'] : undefined
  return isNode(property) ? String(property['name']) : undefined
}

function readRoot(node: unknown): unknown {
  if (!isNode(node)) return undefined
  return node.type === 'Identifier' ? node['name'] : readRoot(node['callee'] ?? node['object'])
}

function isCommand(node: unknown): boolean {
  return isNode(node) && node.type === 'CallExpression' && readRoot(node) === 'cy'
}

/** `req.alias = 'name'` */
function readAssignedAlias({ type: kind, left, right }: Node): string[] {
  const isAlias = kind === 'AssignmentExpression' && readName(left) === 'alias'
  return isAlias && isNode(right) ? [String(right['value'])] : []
}

const on = (seconds: number, fields: Parameters<typeof action>[0]) =>
  action({
    at: at(seconds),
    url: `${APP}/items`,
    selectors: { testId: 'x', counts: { testId: 1 }, best: 'testId' },
    ...fields,
  })

const FLOWS: Readonly<Record<string, readonly Built[]>> = {
  'a login and a failure': failingFlow(),
  'a flow that writes and goes on to a second page': [
    open(0, '/items'),
    call(0.2, { responseBody: '[{"id":1,"name":"Sea salt"}]' }),
    type(1, 'Name', 'Green tea'),
    press(2, 'Save', { appeared: [{ text: 'Green tea', role: 'cell' }] }),
    call(2.1, { method: 'POST', status: 201, requestBody: '{"name":"Green tea"}', responseBody: '{"id":7}' }),
    call(2.2, { responseBody: '[{"id":7,"name":"Green tea"}]' }),
    open(20, '/orders'),
    call(20.2, { url: '/api/orders', responseBody: '[{"id":3}]' }),
    press(22, 'Delete'),
    call(22.1, { method: 'DELETE', status: 204, url: '/api/orders/3' }),
  ],
  'operations of GraphQL': [
    open(0, '/items'),
    press(1, 'Go'),
    call(1.1, {
      method: 'POST',
      url: '/graphql',
      operation: 'ListCars',
      requestBody: '{}',
      responseBody: '{"data":{}}',
    }),
  ],
  'every kind of action': [
    open(0, '/items'),
    on(1, { type: 'select', selectedValue: 'b' }),
    on(2, { type: 'keypress', key: 'Enter' }),
    on(3, { type: 'keypress', key: 'Tab' }),
    on(4, { type: 'check' }),
    on(5, { type: 'dblclick' }),
    on(6, { type: 'input', inputType: 'file', files: [{ name: 'a.txt', type: 'text/plain', size: 3 }] }),
    on(7, { type: 'drag', dropTarget: { testId: 'y', counts: { testId: 1 }, best: 'testId' } }),
    on(8, { type: 'click', button: 'right' }),
    on(9, { type: 'click', modifiers: ['Control'] }),
    action({ at: at(9.05), type: 'dialog', dialog: { kind: 'prompt', accepted: true, answer: 'yes' } }),
  ],
}

test.each(Object.entries(FLOWS))('%s: nothing that the rules of Cypress forbid', (_, events) => {
  const asserted = { network: true, shape: true, url: true, page: true, noErrors: true }
  const plan = buildPlan(buildView(...events), { asserted })
  if (!plan) throw new Error('no plan')
  expect(listBreaches(writeCypress(plan))).toEqual([])
  expect(listBreaches(writeCypressReproduction({ plan, hasScreenshots: true }))).toEqual([])
})

test.each([
  ["const button = cy.get('a');", 'assigned result'],
  ["it('a', async () => {});", 'async test'],
  ['cy.wait(500);', 'wait for a time'],
  ["cy.get('a').pause();", 'left for debugging'],
  ["cy.get('a').click().should('exist');", 'should after click'],
  ["cy.visit('/');\ncy.intercept('/a').as('a');", 'intercept after visit'],
  ["cy.intercept('/b').as('b');\ncy.visit('/');\ncy.wait('@a');", 'no intercept for @a'],
  ["cy.visit('/');\ncy.get('@a.all').should('have.length', 1);", 'no intercept for @a.all'],
])('%s breaks a rule', (code, breach) => {
  expect(listBreaches(code)).toEqual([breach])
})
