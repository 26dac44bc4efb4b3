import type { Expectation, ExpectedRequest, ExpectedSocket, SentValue } from '../../expect/expectation.ts'
import { isFields } from '../../expect/sent-fields.ts'
import type { Locator } from '../../flow/locator.ts'
import type { Text } from '../../flow/text.ts'
import { escapePattern, writeString, writeText } from '../literal.ts'
import { call, printStatement } from '../printer.ts'
import type { CallCode, Code, Property } from '../printer.ts'
import { EXACT, writeLocator } from './locators.ts'
import { writeShape } from './shapes.ts'
import type { ShapeNames } from './shapes.ts'
import { writeUrl } from './url.ts'

export const CONFIDENCE = { high: 'confidence: high', medium: 'confidence: medium', low: 'confidence: low' }

export function writeExpectations(expects: readonly Expectation[], names: ShapeNames): string[] {
  const listVisible = (isBrief: boolean) =>
    expects.flatMap((one) =>
      one.kind === 'visible' && (one.isBrief === true) === isBrief
        ? [one.isWhole ? writeText(one.text) : writeStart(one.text)]
        : [],
    )
  const gone = expects.flatMap((one) => (one.kind === 'gone' ? [writeText(one.text)] : []))
  const isLast = (one: Expectation) => one.kind === 'socket' && one.staysOpen === true
  const writeAll = (some: readonly Expectation[]) =>
    some.flatMap((one) => {
      const written = writeExpectation(one, names)
      return written === undefined ? [] : [written]
    })
  const all = (name: string, args: readonly string[]) =>
    args.length === 0
      ? []
      : [printStatement(call('app', name, args), { before: 'await ', indent: '  ', comment: CONFIDENCE.low })]
  return [
    ...all('.expectVisible', listVisible(true)),
    ...writeAll(expects.filter((one) => !isLast(one))),
    ...all('.expectVisible', listVisible(false)),
    ...all('.expectGone', gone),
    ...writeAll(expects.filter(isLast)),
  ]
}

/** A text that was cut: what begins so. */
function writeStart(text: Text): string {
  const source = text.map((part) => (typeof part === 'string' ? escapePattern(part) : '.+')).join('')
  return `/^${source}/`
}

/** A text whose numbers differ from run to run. */
function writeMask(text: Text): string {
  const source = text.map((part) => (typeof part === 'string' ? escapePattern(part) : '.+')).join('')
  return `/^${source.replaceAll(/\d+/g, String.raw`\d+`)}$/`
}

function writeExpectation(expectation: Expectation, names: ShapeNames): string | undefined {
  const statement = (code: Code, comment: string) => printStatement(code, { before: 'await ', indent: '  ', comment })
  const expectTarget = (target: Locator, matcher: CallCode): Code => ({
    base: 'expect',
    calls: [{ name: '', args: [writeLocator(target)] }, matcher],
  })
  switch (expectation.kind) {
    case 'request':
      return printStatement(writeRequest(expectation, names), { before: 'await ', indent: '  ' })
    case 'socket':
      return printStatement(writeSocket(expectation), {
        before: 'await ',
        indent: '  ',
        ...(expectation.receives === undefined && { comment: CONFIDENCE.high }),
      })
    case 'url':
      return writeUrl(expectation, { options: ['soon'], comment: CONFIDENCE.high })
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
      const masks = expectation.masks.map((text) => call('page', '.getByText', [writeMask(text)]))
      const options: Property[] = [
        { key: 'maxDiffPixels', value: '100' },
        ...(masks.length > 0 ? [{ key: 'mask', value: { list: masks } }] : []),
      ]
      return statement(
        call('expect(page)', '.toHaveScreenshot', [writeString(expectation.name), { object: options }]),
        CONFIDENCE.low,
      )
    }
    // Written together.
    case 'visible':
    case 'gone':
      return undefined
  }
}

function writeRequest(
  {
    method,
    path,
    origin,
    operation,
    query = [],
    status,
    times,
    sends,
    returns,
    has,
    keeps,
    contains,
    lacks,
    isLatest,
    isAgain,
  }: ExpectedRequest,
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
    ...(has ? [{ key: 'has', value: writeSent(has), comment: CONFIDENCE.medium }] : []),
    ...(keeps ? [{ key: 'keeps', value: { list: keeps.map(writeString) }, comment: CONFIDENCE.medium }] : []),
    ...(contains ? [{ key: 'contains', value: { list: contains.map(writeText) }, comment: CONFIDENCE.medium }] : []),
    ...(lacks ? [{ key: 'lacks', value: { list: lacks.map(writeText) }, comment: CONFIDENCE.medium }] : []),
    ...(isLatest ? [{ key: 'latest', value: 'true', comment: CONFIDENCE.medium }] : []),
    ...(isAgain ? [{ key: 'again', value: 'true', comment: CONFIDENCE.medium }] : []),
  ]
  return call('app', '.expectRequest', [
    writeString(method),
    writeString((origin ?? '') + path + (query.length > 0 ? `?${query.join('&')}` : '')),
    { object: properties, isOpen: true },
  ])
}

function writeSocket({ path, origin = '', receives, staysOpen = false }: ExpectedSocket): Code {
  const address = writeString(origin + path)
  if (staysOpen) return call('app', '.expectOpenSocket', [address])
  const shape = receives === undefined ? [] : [{ object: [{ key: 'receives', value: writeShape(receives) }] }]
  return call('app', '.expectSocket', [address, ...shape])
}

function writeSent(value: SentValue): Code {
  if (isFields(value)) return { object: value.fields.map(([key, item]) => ({ key, value: writeSent(item) })) }
  return typeof value === 'object' && value !== null ? writeText(value) : String(value)
}
