import { chooseSecrets, readCall } from '../judge-pair.ts'
import type { Mark } from '../placeholder.ts'

const METHOD = /<methodName>\s{0,20}([\w.:/]{1,80})\s{0,20}<\/methodName>/
const VALUE = /(<param>\s{0,20}<value>(?:\s{0,20}<(\w{1,20})>)?)([^<>]{0,2000})(?=<)/g

/** Redacts the arguments of XML-RPC calls that carry a password: http://xmlrpc.com/spec.md */
export function redactCalls(text: string, mark: Mark): string {
  const [, method] = text.includes('<methodCall') ? (METHOD.exec(text) ?? []) : []
  const call = method === undefined ? undefined : readCall(method)
  if (!call) return text
  const values = [...text.matchAll(VALUE)]
  const texts = values.map(([, , type = 'string', value]) => (type === 'string' ? value : undefined))
  const secrets = call === 'signs in' ? chooseSecrets(texts) : new Set([call])
  let index = 0
  return text.replaceAll(VALUE, (whole, before: string, _type: unknown, value: string) =>
    secrets.has(index++) && value !== '' && !value.startsWith('[redacted:') ? before + mark('password', value) : whole,
  )
}
