import { expect, test } from 'vitest'
import { isSecretLabel } from './is-secret-label.ts'
import { redactor } from './testing/secrets.ts'

const sent = (body: unknown) =>
  JSON.stringify(redactor.value({ requestBody: typeof body === 'string' ? body : JSON.stringify(body) }))
const received = (body: string) => JSON.stringify(redactor.value({ responseBody: body }))

test.each([
  [{ question: 'Name of your first pet?', answer: 'Waldi' }, 'Waldi'],
  [{ sicherheitsfrage: 'Erstes Auto', antwort: 'Manta' }, 'Manta'],
  [{ method: 'auth.login', params: ['ann', 'walnut-north'] }, 'walnut-north'],
  [{ method: 'changePassword', params: ['walnut', 'chestnut'] }, 'walnut'],
  [{ ssid: 'Office', key: 'walnut77' }, 'walnut77'],
  [{ type: 'passport', number: 'C01X00T47' }, 'C01X00T47'],
  [{ accountNumber: '000123456789' }, '000123456789'],
  [{ selector: '#password', text: 'walnut' }, 'walnut'],
])('a person sends a secret in %j', (body, secret) => {
  expect(sent(body)).not.toContain(secret)
})

test('who signs in stays', () => {
  expect(sent({ method: 'auth.login', params: ['ann', 'walnut-north'] })).toContain('ann')
  expect(
    JSON.stringify(redactor.value({ headers: { authorization: 'Digest username="ann", response="6f1a"' } })),
  ).toMatch(/username=\\+"ann\\+", response=\\+"\[redacted:token:/)
})

test.each([
  '<methodCall><methodName>wp.getPosts</methodName><params><param><value><int>1</int></value></param><param><value>ann</value></param><param><value>walnut</value></param></params></methodCall>',
  'Het wachtwoord van de router is walnut77.',
  'Hasło do routera to walnut77',
  '路由器的密码是walnut77',
  '공유기 비밀번호는 walnut77입니다',
])('a text loses its password: %s', (text) => {
  expect(sent(text)).not.toContain('walnut')
})

test.each([
  '<p>Your code</p><h1>839 201</h1>',
  '<p>認証コード</p><p class="x">839 201</p>',
  '/**/cb({"otp":"839 201"});',
])('a page loses its code: %s', (page) => {
  expect(received(page)).not.toContain('839 201')
})

test.each([
  { question: 'What is the capital of France?', answer: 'Paris' },
  { tags: ['token', 'crypto'] },
  { permissions: { password: 'write', token: 'read' } },
  'type Mutation { login(email: String!, password: String!): AuthPayload! }',
  'Das Passwort des Benutzers ist falsch',
])('%j stays', (body) => {
  expect(sent(body)).not.toContain('[redacted')
})

test.each(['<h2>Password</h2><p>Change it often.</p>', '<td>PIN code</td><td>560001</td>', '{"pass":"gold"}'])(
  'a page keeps %s',
  (page) => {
    expect(received(page)).not.toContain('[redacted')
  },
)

test('labels of fields', () => {
  for (const label of ['Answer to your security question', 'Ответ на секретный вопрос', 'Kontonummer', 'Notfallcode'])
    expect(isSecretLabel(label), label).toBe(true)
  for (const label of ['Security question', 'PIN code', 'Token address', 'Passworthinweis', 'Search API keys'])
    expect(isSecretLabel(label), label).toBe(false)
})
