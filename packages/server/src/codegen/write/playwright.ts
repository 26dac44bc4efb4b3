import type { Expectation, ExpectedRequest, SentValue } from '../expect/expectation.ts'
import type { ReturnedShape } from '../expect/returned-shape.ts'
import { isFields } from '../expect/sent-fields.ts'
import type { Locator, LocatorPart } from '../plan/locator.ts'
import type { Act, Dialog, PlannedStep, TestPlan, TestValue } from '../plan/test-plan.ts'
import type { Text } from '../plan/text.ts'
import { escapePattern, escapeTemplate, writeComment, writeString, writeText } from './literal.ts'
import { PLAYWRIGHT_HELPER } from './playwright-helper.ts'
import { printStatement } from './printer.ts'
import type { Call, Code, Property } from './printer.ts'

/** The test as a file for Playwright, in TypeScript. */
export function writePlaywright(plan: TestPlan): string {
  const names = shareShapes(plan.steps)
  const body = plan.steps.map((step) => writeStep(step, names)).join('\n')
  const minutes = Math.ceil((60_000 + 4 * plan.durationMs) / 60_000)
  return [
    ...writeHead(plan),
    ...[...names.values()].map(({ name, shape }) =>
      printStatement(writeShape(shape), { before: `const ${name}: Shape = ` }),
    ),
    ...(names.size > 0 ? [''] : []),
    `test(${writeString(plan.name)}, async ({ page }) => {`,
    `  test.setTimeout(${minutes * 60}_000);`,
    ...writeValues(plan.values),
    printStatement(
      {
        base: 'watch',
        calls: [
          {
            name: '',
            args: ['page', ...(plan.knownErrors.length > 0 ? [{ list: plan.knownErrors.map(writeString) }] : [])],
          },
        ],
      },
      { before: 'const app = ', indent: '  ' },
    ),
    '',
    body,
    ...(plan.expectsNoErrors
      ? ['', printStatement('app.expectNoErrors()', { before: 'await ', indent: '  ', comment: CONFIDENCE.high })]
      : []),
    '});',
    PLAYWRIGHT_HELPER,
  ].join('\n')
}

const CONFIDENCE = { high: 'confidence: high', medium: 'confidence: medium', low: 'confidence: low' }

function writeHead({ origin, values, leftOut, warnings }: TestPlan): string[] {
  const notes = [...warnings, ...leftOut.map(({ what, why }) => `Left out: ${what} (${why}).`)]
  return [
    ...(notes.length > 0 ? [...notes.map(writeComment), ''] : []),
    "import { test, expect } from '@playwright/test';",
    "import type { Page, Request } from '@playwright/test';",
    '',
    `const BASE_URL = process.env.BASE_URL ?? ${writeString(origin)};`,
    ...values.flatMap((value) =>
      value.kind === 'secret' ? [`const ${value.name} = process.env.${value.env} ?? '[user-provided]';`] : [],
    ),
    'const soon = { timeout: 15_000 };',
    '',
  ]
}

function writeValues(values: readonly TestValue[]): string[] {
  const unique = values.filter((value) => value.kind === 'unique')
  if (unique.length === 0) return []
  return [
    '  // New in each run, so that leftovers of an earlier one do not matter.',
    '  const run = String(Date.now()).slice(-6);',
    ...unique.map(
      ({ name, before, after }) => `  const ${name} = \`${escapeTemplate(before)}\${run}${escapeTemplate(after)}\`;`,
    ),
  ]
}

function writeStep({ title, act, expects, dialogs }: PlannedStep, names: ShapeNames): string {
  const statements = [
    printStatement({ base: 'app', calls: [{ name: '.step', args: [writeText(title)] }] }, { indent: '  ' }),
    ...dialogs.map(writeDialog),
    ...writeAct(act),
    ...writeExpectations(expects, names),
  ]
  return `${statements.join('\n')}\n`
}

function writeDialog({ accepted, answer }: Dialog): string {
  const reply = accepted ? `accept(${answer ? writeText(answer) : ''})` : 'dismiss()'
  return `  page.once('dialog', (dialog) => void dialog.${reply});`
}

function writeAct(act: Act): string[] {
  const await_ = (code: Code) => [printStatement(code, { before: 'await ', indent: '  ' })]
  switch (act.type) {
    case 'goto':
      return await_({ base: 'page', calls: [{ name: '.goto', args: [`\`\${BASE_URL}${escapeTemplate(act.path)}\``] }] })
    case 'reload':
      return await_('page.reload()')
    case 'back':
      return await_('page.goBack()')
    case 'press':
      return Array.from({ length: Math.min(act.times, 50) }, () =>
        act.target
          ? onTarget(act.target, { name: '.press', args: [writeString(act.key)] })
          : call('page.keyboard', '.press', [writeString(act.key)]),
      ).flatMap(await_)
    case 'check':
      return await_(onTarget(act.target, { name: act.checked ? '.check' : '.uncheck', args: [] }))
    case 'fill':
      return await_(onTarget(act.target, { name: '.fill', args: [writeText(act.value)] }))
    case 'select': {
      const values = act.values.map(writeString)
      return await_(
        onTarget(act.target, {
          name: '.selectOption',
          args: [values.length === 1 ? (values[0] ?? "''") : { list: values }],
        }),
      )
    }
    case 'upload':
      return await_(onTarget(act.target, { name: '.setInputFiles', args: [{ list: act.files.map(writeFile) }] }))
    case 'drag':
      return await_(onTarget(act.target, { name: '.dragTo', args: [writeLocator(act.to)] }))
    case 'click':
    case 'dblclick':
      return await_(onTarget(act.target, { name: `.${act.type}`, args: clickOptions(act) }))
  }
}

function call(base: string, name: string, args: readonly Code[]): Code {
  return { base, calls: [{ name, args }] }
}

function clickOptions({ button, modifiers = [], offset }: Extract<Act, { type: 'click' | 'dblclick' }>): Code[] {
  const properties: Property[] = []
  if (button !== undefined && button !== 'left') properties.push({ key: 'button', value: writeString(button) })
  if (modifiers.length > 0) properties.push({ key: 'modifiers', value: { list: modifiers.map(writeString) } })
  if (offset) properties.push({ key: 'position', value: `{ x: ${Math.round(offset.x)}, y: ${Math.round(offset.y)} }` })
  return properties.length > 0 ? [{ object: properties }] : []
}

function writeFile({
  name,
  type,
  size,
}: {
  readonly name: string
  readonly type: string
  readonly size: number
}): Code {
  return {
    object: [
      { key: 'name', value: writeString(name) },
      { key: 'mimeType', value: writeString(type || 'application/octet-stream') },
      { key: 'buffer', value: `Buffer.alloc(${Math.min(Math.max(0, Math.round(size)), 10_000_000)}, 'x')` },
    ],
  }
}

function onTarget(target: Locator, last: Call): Code {
  const { base, calls } = writeLocator(target)
  return { base, calls: [...calls, last] }
}

export function writeLocator({ frames, parts }: Locator): Extract<Code, { base: string }> {
  return {
    base: 'page',
    calls: [
      ...frames.map((css): Call => ({ name: '.frameLocator', args: [writeString(css)] })),
      ...parts.map(writePart),
    ],
  }
}

const GETTERS = {
  label: 'getByLabel',
  placeholder: 'getByPlaceholder',
  altText: 'getByAltText',
  text: 'getByText',
  title: 'getByTitle',
} as const
const EXACT = { key: 'exact', value: 'true' }

function writePart(part: LocatorPart): Call {
  switch (part.by) {
    case 'testId':
      return { name: '.getByTestId', args: [writeString(part.id)] }
    case 'css':
      return { name: '.locator', args: [writeString(part.css)] }
    case 'hasText':
      return { name: '.filter', args: [{ object: [{ key: 'hasText', value: writeText(part.text) }] }] }
    case 'role': {
      const name = part.name ? [{ key: 'name', value: writeText(part.name) }, ...(part.isExact ? [EXACT] : [])] : []
      return { name: '.getByRole', args: [writeString(part.role), ...(name.length > 0 ? [{ object: name }] : [])] }
    }
    default:
      return { name: `.${GETTERS[part.by]}`, args: [writeText(part.text), { object: [EXACT] }] }
  }
}

function writeExpectations(expects: readonly Expectation[], names: ShapeNames): string[] {
  const visible = expects.flatMap((one) =>
    one.kind === 'visible' ? [one.isWhole ? writeText(one.text) : writeStart(one.text)] : [],
  )
  const gone = expects.flatMap((one) => (one.kind === 'gone' ? [writeText(one.text)] : []))
  const others = expects.flatMap((one) => {
    const written = writeExpectation(one, names)
    return written === undefined ? [] : [written]
  })
  const all = (name: string, args: readonly string[]) =>
    args.length === 0
      ? []
      : [printStatement(call('app', name, args), { before: 'await ', indent: '  ', comment: CONFIDENCE.low })]
  return [...others, ...all('.expectVisible', visible), ...all('.expectGone', gone)]
}

/** A text that was cut: what begins so. */
function writeStart(text: Text): string {
  const source = text.map((part) => (typeof part === 'string' ? escapePattern(part) : '.+')).join('')
  return `/^${source}/`
}

function writeExpectation(expectation: Expectation, names: ShapeNames): string | undefined {
  const statement = (code: Code, comment: string) => printStatement(code, { before: 'await ', indent: '  ', comment })
  const expectTarget = (target: Locator, matcher: Call): Code => ({
    base: 'expect',
    calls: [{ name: '', args: [writeLocator(target)] }, matcher],
  })
  switch (expectation.kind) {
    case 'request':
      return printStatement(writeRequest(expectation, names), { before: 'await ', indent: '  ' })
    case 'url':
      return statement(
        call('expect(page)', '.toHaveURL', [writePathPattern(expectation.path), 'soon']),
        CONFIDENCE.high,
      )
    case 'value':
      return statement(
        expectTarget(expectation.target, { name: '.toHaveValue', args: [writeText(expectation.value)] }),
        CONFIDENCE.medium,
      )
    case 'checked': {
      const name = expectation.checked ? '.toBeChecked' : '.not.toBeChecked'
      return statement(expectTarget(expectation.target, { name, args: [] }), CONFIDENCE.medium)
    }
    case 'element': {
      const options = [{ key: 'name', value: writeText(expectation.name) }, EXACT]
      const found: Code = {
        base: 'page',
        calls: [
          { name: '.getByRole', args: [writeString(expectation.role), { object: options }] },
          { name: '.first', args: [] },
        ],
      }
      return statement(
        {
          base: 'expect',
          calls: [
            { name: '', args: [found] },
            { name: '.toBeVisible', args: ['soon'] },
          ],
        },
        CONFIDENCE.low,
      )
    }
    case 'screenshot': {
      const masks = expectation.masks.map((text) => call('page', '.getByText', [writeText(text)]))
      const options: Property[] = [
        { key: 'maxDiffPixels', value: '100' },
        ...(masks.length > 0 ? [{ key: 'mask', value: { list: masks } }] : []),
      ]
      return statement(
        call('expect(page)', '.toHaveScreenshot', [writeString(expectation.name), { object: options }]),
        CONFIDENCE.low,
      )
    }
    default:
      return undefined
  }
}

/** The path of a page as a regular expression; a query may follow. */
function writePathPattern(path: string): string {
  const source = path
    .split('/')
    .map((segment) => segment.split(':id').map(escapePattern).join('[^/?#]+'))
    .join(String.raw`\/`)
  // The start page is known by the host before it.
  const host = path === '/' || path.startsWith('/#') ? String.raw`\/\/[^/]+` : ''
  return `/${host}${source}(?:[?#]|$)/`
}

function writeRequest(
  { method, path, origin, operation, status, times, sends, returns, contains, lacks }: ExpectedRequest,
  names: ShapeNames,
): Code {
  const properties: Property[] = [
    ...(operation === undefined ? [] : [{ key: 'operation', value: writeString(operation) }]),
    { key: 'status', value: String(status), comment: CONFIDENCE.high },
    ...(times === undefined ? [] : [{ key: 'times', value: String(times), comment: CONFIDENCE.high }]),
    ...(sends ? [{ key: 'sends', value: writeSent(sends), comment: CONFIDENCE.medium }] : []),
    ...(returns === undefined
      ? []
      : [
          {
            key: 'returns',
            value: names.get(JSON.stringify(returns))?.name ?? writeShape(returns),
            comment: CONFIDENCE.medium,
          },
        ]),
    ...(contains ? [{ key: 'contains', value: { list: contains.map(writeText) }, comment: CONFIDENCE.medium }] : []),
    ...(lacks ? [{ key: 'lacks', value: { list: lacks.map(writeText) }, comment: CONFIDENCE.medium }] : []),
  ]
  return call('app', '.expectRequest', [
    writeString(method),
    writeString((origin ?? '') + path),
    { object: properties, isOpen: true },
  ])
}

function writeSent(value: SentValue): Code {
  if (isFields(value)) return { object: value.fields.map(([key, item]) => ({ key, value: writeSent(item) })) }
  return typeof value === 'object' && value !== null ? writeText(value) : String(value)
}

function writeShape(shape: ReturnedShape): Code {
  if (typeof shape === 'string') return writeString(shape)
  if (isShapeList(shape)) return { list: shape.map(writeShape) }
  return { object: Object.entries(shape).map(([key, item]) => ({ key, value: writeShape(item) })) }
}

function isShapeList(shape: ReturnedShape): shape is readonly ReturnedShape[] {
  return Array.isArray(shape)
}

type ShapeNames = ReadonlyMap<string, { readonly name: string; readonly shape: ReturnedShape }>

const LONG_SHAPE = 60

/** Shapes that are used twice, or long, stand once, with a name after their address. */
function shareShapes(steps: readonly PlannedStep[]): ShapeNames {
  const uses = new Map<string, { request: ExpectedRequest; count: number }>()
  for (const { expects } of steps)
    for (const one of expects) {
      if (one.kind !== 'request' || one.returns === undefined) continue
      const key = JSON.stringify(one.returns)
      uses.set(key, { request: one, count: (uses.get(key)?.count ?? 0) + 1 })
    }
  const names = new Map<string, { name: string; shape: ReturnedShape }>()
  const taken = new Set<string>()
  for (const [key, { request, count }] of uses) {
    if (request.returns === undefined || typeof request.returns === 'string' || (count < 2 && key.length < LONG_SHAPE))
      continue
    names.set(key, { name: nameShape(request, taken), shape: request.returns })
  }
  return names
}

function nameShape({ path, operation, method }: ExpectedRequest, taken: Set<string>): string {
  const words =
    (
      operation ??
      path
        .split('/')
        .filter((part) => part !== ':id')
        .slice(-2)
        .join(' ')
    ).match(/[A-Za-z0-9]+/g) ?? []
  const verb = method === 'GET' || operation !== undefined ? '' : method.toLowerCase()
  const joined = [...(verb ? [verb] : []), ...words]
    .map(
      (word, index) => (index === 0 ? word.slice(0, 1).toLowerCase() : word.slice(0, 1).toUpperCase()) + word.slice(1),
    )
    .join('')
  const base = `${/^[a-z]/i.test(joined) ? joined : 'response'}Shape`
  let name = base
  for (let count = 2; taken.has(name); count++) name = `${base}${count}`
  taken.add(name)
  return name
}
