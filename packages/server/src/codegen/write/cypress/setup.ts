import type { Setup, SetupRequest } from '../../fixtures/setup.ts'
import { escapeTemplate, writeComment, writeString } from '../literal.ts'
import type { Code } from '../printer.ts'
import { writeSetupBody } from '../setup-body.ts'
import { printChain } from './chain.ts'

const env = (name: string) => `Cypress.env('${name}')`
/** Fewer are sent one by one. */
const LOOP_FROM = 2

/** The data of the flow, created before it. */
export function writeSetup({ requests }: Setup): string[] {
  if (requests.length === 0) return []
  return ['before(() => {', requests.map(writeRequest).join('\n\n'), '});', '']
}

function writeRequest({ method, path, as, body, count, varied, isLogin, hasToken }: SetupRequest): string {
  const isLoop = count >= LOOP_FROM
  const options: Code = {
    object: [
      { key: 'method', value: writeString(method) },
      { key: 'url', value: `\`\${BASE_URL}${escapeTemplate(path)}\`` },
      ...(as === 'form' ? [{ key: 'form', value: 'true' }] : []),
      ...(body === undefined
        ? []
        : [{ key: 'body', value: writeSetupBody(body, { varied: isLoop ? varied : [], isLogin, env }) }]),
    ],
  }
  const statement = printChain([{ name: '.request', args: [options] }], { indent: isLoop ? '    ' : '  ' })
  return [
    ...(isLogin ? [`  ${writeComment('Signs in.')}`] : []),
    ...(hasToken && !isLogin ? [`  ${writeComment('It was sent with a token in a header: add it.')}`] : []),
    ...(isLoop ? [`  ${writeComment(`${count} were recorded: generates ${count} of these.`)}`] : []),
    ...(isLoop ? [`  for (let index = 1; index <= ${count}; index++) {`, statement, '  }'] : [statement]),
  ].join('\n')
}
