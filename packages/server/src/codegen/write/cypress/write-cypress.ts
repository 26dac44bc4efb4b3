import type { Expectation, ExpectedRequest } from '../../expect/expectation.ts'
import type { PlannedStep, TestPlan } from '../../plan/test-plan.ts'
import { escapeTemplate, writeComment, writeString, writeText } from '../literal.ts'
import { printStatement } from '../printer.ts'
import type { CallCode } from '../printer.ts'
import { writePathPattern } from '../path-pattern.ts'
import { findStepBefore, writeErrorComment, writeStepComments } from '../reproduction.ts'
import type { Reproduction } from '../reproduction.ts'
import { writeAct, writeDialog } from './acts.ts'
import { aliasKey, listAliases, writeIntercept } from './aliases.ts'
import type { Alias } from './aliases.ts'
import { printChain } from './chain.ts'
import { writeFind, writeWhole } from './locators.ts'
import { writeSetup } from './setup.ts'

/** The test as a file for Cypress. It needs no plugin. */
export function writeCypress(plan: TestPlan): string {
  return writeFile({ plan, hasScreenshots: false })
}

/** The steps of a flow, for Cypress. */
export function writeCypressReproduction(reproduction: Reproduction): string {
  return writeFile(reproduction)
}

function writeFile({ plan, error, hasScreenshots }: Reproduction): string {
  const aliases = listAliases(plan)
  const uses = new Map<string, number>()
  const failedAfter = error ? findStepBefore(plan.steps, error.at) : undefined
  const steps = plan.steps.map((step, index) =>
    [
      ...writeStepComments(step).map((line) => `  ${line}`),
      ...step.dialogs.map(writeDialog),
      ...writeAct(step),
      ...writeExpects(step, { aliases, uses }),
      ...(hasScreenshots ? [`  cy.screenshot('step-${index + 1}');`] : []),
      ...(error && index === failedAfter ? [`  ${writeErrorComment(error.message)}`] : []),
    ].join('\n'),
  )
  const counts = [...aliases.values()].flatMap(({ name, times }) =>
    times === undefined ? [] : [`  cy.get('@${name}.all').should('have.length', ${times});`],
  )
  const intercepts = [...aliases.values()].map(writeIntercept)
  const values = writeValues(plan)
  return [
    ...writeHead(plan),
    ...(plan.setup ? writeSetup(plan.setup) : []),
    `it(${writeString(plan.name)}, () => {`,
    ...values,
    ...intercepts,
    ...(values.length + intercepts.length > 0 ? [''] : []),
    steps.join('\n\n'),
    ...(counts.length > 0 ? ['', '  // No request was sent twice.', ...counts] : []),
    '});',
    '',
  ].join('\n')
}

function writeHead({ origin, values, leftOut, warnings, knownErrors, expectsNoErrors }: TestPlan): string[] {
  const notes = [...warnings, ...leftOut.map(({ what, why }) => `Left out: ${what} (${why}).`)]
  const known =
    expectsNoErrors && knownErrors.length > 0
      ? [
          '',
          '// The recorded flow had these, too.',
          printStatement(
            { list: knownErrors.map((text) => writeString(withoutName(text))) },
            { before: 'const KNOWN = ' },
          ),
          "Cypress.on('uncaught:exception', (error) => !KNOWN.some((text) => error.message.includes(text)));",
        ]
      : []
  return [
    ...(notes.length > 0 ? [...notes.map(writeComment), ''] : []),
    `const BASE_URL = Cypress.env('BASE_URL') ?? ${writeString(origin)};`,
    ...values.flatMap((value) =>
      value.kind === 'secret' ? [`const ${value.name} = Cypress.env('${value.env}') ?? '[user-provided]';`] : [],
    ),
    ...known,
    '',
  ]
}

function withoutName(message: string): string {
  return message.replace(/^(?:Uncaught )?(?:\w*Error: )?/, '')
}

function writeValues({ values, steps }: TestPlan): string[] {
  const unique = values.filter((value) => value.kind === 'unique')
  const hasDrag = steps.some(({ act }) => act.type === 'drag')
  return [
    ...(unique.length > 0 ? ['  const run = String(Date.now()).slice(-6);'] : []),
    ...unique.map(
      ({ name, before, after }) => `  const ${name} = \`${escapeTemplate(before)}\${run}${escapeTemplate(after)}\`;`,
    ),
    ...(hasDrag ? ['  const dataTransfer = new DataTransfer();'] : []),
  ]
}

interface ExpectOptions {
  readonly aliases: ReadonlyMap<string, Alias>
  /** How often each alias was waited for. */
  readonly uses: Map<string, number>
}

function writeExpects({ expects, action }: PlannedStep, options: ExpectOptions): string[] {
  const seen = new Set<string>()
  return expects.flatMap((one) => {
    if (one.kind !== 'request') return writeOne(one, action.selectors)
    // The page may have kept it, and an alias that nothing calls fails.
    if (one.isAgain) return []
    if (!one.query) return writeRequest(one, options)
    // An alias stands for all requests to an address: which of them is the last one is not known.
    const isFirst = !seen.has(aliasKey(one))
    seen.add(aliasKey(one))
    return isFirst ? writeRequest({ ...one, returns: undefined }, options) : []
  })
}

function writeRequest(request: ExpectedRequest, { aliases, uses }: ExpectOptions): string[] {
  const alias = aliases.get(aliasKey(request))
  if (!alias) return []
  const used = (uses.get(alias.name) ?? 0) + 1
  uses.set(alias.name, used)
  const { method, status, returns } = request
  // A cached response is as good as a new one.
  const isStatus = status === 200 && method === 'GET' ? ["'be.oneOf'", '[200, 304]'] : ["'eq'", String(status)]
  const all: CallCode = { name: '.get', args: [`'@${alias.name}.all'`] }
  const ofLast = (field: string, args: readonly string[]) =>
    printChain([
      all,
      { name: '.invoke', args: ["'at'", '-1'] },
      { name: '.its', args: [`'response.${field}'`] },
      { name: '.should', args },
    ])
  const fields = listFields(returns)
  const shape = [
    ...(Array.isArray(returns) ? [ofLast('body', ["'be.an'", "'array'"])] : []),
    ...(fields.length > 0 ? [ofLast('body', ["'include.keys'", ...fields.map(writeString)])] : []),
  ]
  if (used === 1)
    return [
      printChain([
        { name: '.wait', args: [`'@${alias.name}'`] },
        { name: '.its', args: ["'response.statusCode'"] },
        { name: '.should', args: isStatus },
      ]),
      ...shape,
    ]
  const count = printChain([all, { name: '.should', args: ["'have.length.at.least'", String(used)] }])
  return [count, ofLast('statusCode', isStatus), ...shape]
}

/** Names that the body must have. */
function listFields(returns: ExpectedRequest['returns']): string[] {
  if (typeof returns !== 'object' || Array.isArray(returns)) return []
  return Object.keys(returns).filter((name) => !name.endsWith('?') && name !== '*')
}

type Rest = Exclude<Expectation, ExpectedRequest>

function writeOne(one: Rest, recorded: Readonly<Record<string, unknown>> | undefined): string[] {
  switch (one.kind) {
    case 'url':
      return [
        printChain([
          { name: '.url', args: [] },
          { name: '.should', args: ["'match'", writePathPattern(one.path)] },
        ]),
      ]
    case 'visible':
      return [
        printChain([
          { name: '.contains', args: ["':visible'", writeText(one.text)] },
          { name: '.should', args: ["'exist'"] },
        ]),
      ]
    case 'gone':
      return [
        printChain([
          { name: '.contains', args: ["':visible'", writeWhole(one.text)] },
          { name: '.should', args: ["'not.exist'"] },
        ]),
      ]
    case 'value':
      return [
        printChain([
          ...writeFind(one.target, recorded),
          { name: '.should', args: ["'have.value'", writeText(one.value)] },
        ]),
      ]
    case 'checked': {
      const state = one.checked ? "'be.checked'" : "'not.be.checked'"
      return [printChain([...writeFind(one.target, recorded), { name: '.should', args: [state] }])]
    }
    case 'element':
      return [
        printChain([
          { name: '.contains', args: ["':visible'", writeText(one.name)] },
          { name: '.should', args: ["'exist'"] },
        ]),
      ]
    // Cypress does not see them: such a plan has none.
    case 'socket':
      return []
    case 'screenshot':
      return [`  cy.screenshot(${writeString(one.name.replace(/\.png$/, ''))});`]
  }
}
