import type { Setup, SetupRequest } from '../../fixtures/setup.ts'
import { escapeTemplate, writeComment, writeString } from '../literal.ts'
import { call, printStatement } from '../printer.ts'
import type { Code, Property } from '../printer.ts'
import { writeSetupBody } from '../setup-body.ts'

const env = (name: string) => `process.env.${name}`

/** Fewer are sent one by one. */
const LOOP_FROM = 2

/** The data of the flow, created before it. */
export function writeSetup({ requests, tokenField }: Setup): string[] {
  if (requests.length === 0) return []
  const needsToken = tokenField !== undefined && requests.some(({ hasToken, isLogin }) => hasToken && !isLogin)
  return [
    'test.beforeAll(async ({ request }) => {',
    requests.map((one) => writeRequest(one, needsToken ? tokenField : undefined)).join('\n\n'),
    '});',
    '',
  ]
}

function writeRequest(request: SetupRequest, tokenField: string | undefined): string {
  const { method, path, as, body, count, varied, cut, isLogin, hasToken } = request
  const isLoop = count >= LOOP_FROM
  const indent = isLoop ? '    ' : '  '
  const properties: Property[] = [
    ...(body === undefined
      ? []
      : [{ key: as, value: writeSetupBody(body, { varied: isLoop ? varied : [], isLogin, env }) }]),
    ...(hasToken && !isLogin && tokenField !== undefined ? [{ key: 'headers', value: AUTHORIZATION }] : []),
  ]
  const send = call('request', `.${verb(method)}`, [
    `\`\${BASE_URL}${escapeTemplate(path)}\``,
    ...(properties.length > 0 || !HAS_VERB.test(method)
      ? [{ object: [...(HAS_VERB.test(method) ? [] : [{ key: 'method', value: writeString(method) }]), ...properties] }]
      : []),
  ])
  const isKept = isLogin && tokenField !== undefined
  const statement = printStatement(send, { before: isKept ? 'const login = await ' : 'await ', indent })
  const lines = [
    ...(isLogin ? [`  ${writeComment('Signs in.')}`] : []),
    ...(isLoop ? [`  ${writeComment(`${count} were recorded: generates ${count} of these.`)}`] : []),
    ...cut.map(
      ({ name, count: all }) =>
        `  ${writeComment(`"${name}" had ${all} entries: generate ${all} of these where the number matters.`)}`,
    ),
    ...(isLoop ? [`  for (let index = 1; index <= ${count}; index++) {`, statement, '  }'] : [statement]),
    ...(isKept ? [`  const token = String((await login.json())[${writeString(tokenField)}]);`] : []),
  ]
  return lines.join('\n')
}

const AUTHORIZATION: Code = { object: [{ key: 'Authorization', value: '`Bearer ${token}`' }] }
const HAS_VERB = /^(?:POST|PUT|PATCH|DELETE)$/

function verb(method: string): string {
  return HAS_VERB.test(method) ? method.toLowerCase() : 'fetch'
}
