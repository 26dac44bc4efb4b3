import { expect, test } from 'vitest'
import { createRedactor } from './redactor.ts'

const redactor = createRedactor({ hash: () => 'abcd' })

/** Made at run time, so that no credential stands in the repository. */
const made = (length: number) => Array.from({ length }, (_, index) => 'a1B2c3D4e5'[index % 10]).join('')
const GITHUB = `ghp_${made(36)}`
const JWT = `eyJ${made(20)}.eyJ${made(20)}.${made(30)}`
const VALUE = made(24)

test.each([
  [`\u001b[31m${GITHUB}\u001b[0m`, GITHUB],
  [`%c${GITHUB}`, GITHUB],
  [String.raw`\x22${GITHUB}\x22`, GITHUB],
  [`\u001b[1;33m${JWT}`, JWT],
  [`FormData entries: [["user","bob"],["password","${VALUE}"]]`, VALUE],
  [`localStorage.setItem("accessToken", "${VALUE}")`, VALUE],
  [`xhr.setRequestHeader('X-Auth-Token', '${VALUE}')`, VALUE],
  [`grant_type=authorization_code&code=${VALUE}&redirect_uri=https%3A%2F%2Fapp.test`, VALUE],
  [`{"a":1,"taxId":"${VALUE}"}`, VALUE],
  [`{"a":1,"bearer":"${VALUE}"}`, VALUE],
  [`{"token2":"${VALUE}","pwd2":"x"}`, VALUE],
  [`{"recoveryKey":"${VALUE}"}`, VALUE],
  [`csrfmiddlewaretoken=${VALUE}&x=1`, VALUE],
  [`{"login_pw":"${VALUE}"}`, VALUE],
  [`connected with password "${VALUE}"`, VALUE],
  [`password: Some("${VALUE}")`, VALUE],
  [`token == ${VALUE}`, VALUE],
  ['card 4111\u00a01111\u00a01111\u00a01111 declined', '1111\u00a01111'],
  [`{"Key":"password","Value":"${VALUE}"}`, VALUE],
  [`{"label":"Password","value":"${VALUE}"}`, VALUE],
  [`{"op":"replace","path":"/user/password","value":"${VALUE}"}`, VALUE],
])('takes the secret out of %j', (text, secret) => {
  const clean = redactor.text(text)
  expect(clean).not.toContain(secret)
  expect(clean).toContain('[redacted:')
  expect(redactor.text(clean)).toBe(clean)
})

test.each([
  'tests pass: 214, fail: 3',
  '{"properties":{"password":{"type":"string","minLength":8}}}',
  'const token = await getToken();',
  'let secret = process.env.SECRET',
  'input[name="password"]:focus { outline: none }',
  '<button accesskey="s">Save</button>',
  '{"accessKey":"s"}',
  '{"pin":"left"}',
  'required: ["password","email"]',
  '{"required":["password","email"]}',
])('leaves %j alone', (text) => {
  expect(redactor.text(text)).toBe(text)
})
