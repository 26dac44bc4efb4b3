import type { Sketch } from '../fresh/sketch.ts'

/** Lines of the console that show a secret. */
export const LEAKED_LINES: readonly Sketch[] = [
  { text: 'jwt: {jwt}' },
  { text: 'login ok {"user":{"id":4},"accessToken":"{jwt}"}' },
  { text: 'GET /api/me Authorization=Bearer {an:40}' },
  { text: 'config {"apiKey":"{hex:40}","region":"eu"}' },
  { text: 'Stripe key sk_live_{an:24}' },
  { text: 'using key AKIA{b32:16} / {b64:40}' },
  { text: 'connecting to postgres://app:{an:16}@db.acme-tools.io:5432/prod' },
  { text: 'refreshToken = {url:64}' },
  { text: 'password: {pw}', accept: ['pii_exposure/warning', 'credentials/critical', 'credentials/warning'] },
  { text: 'Submitting form: {"email":"{email}","password":"{pw}","remember":true}' },
  { text: 'curl -H "X-Api-Key: {hex:32}" https://api.acme-tools.io/v1' },
  { text: 'curl -u deploy:{an:16} https://api.acme-tools.io/v1' },
  { text: 'Error: 401 for token {crc:ghp_}' },
  { text: 'slack xoxb-{dig:12}-{dig:12}-{an:24}' },
  { text: '{pem:RSA}' },
  { text: 'Authorization: Basic {basic}' },
  { text: 'client_secret={an:40}&grant_type=client_credentials' },
  { text: 'env OPENAI_API_KEY=sk-proj-{url:74}T3BlbkFJ{url:74}' },
]

/** Lines of the console that show what belongs to a person. */
export const SPOKEN_NUMBERS: readonly Sketch[] = [
  { text: 'paying with {card} exp 04/29' },
  { text: 'card {"number":"{amex}","cvc":"1234"}' },
  { text: 'ssn {ssn} verified' },
]

/** Frames of a socket that hand out a credential. */
export const LEAKED_FRAMES: readonly Sketch[] = [
  { text: '{"type":"config","stripe":"sk_live_{an:24}"}' },
  { text: '42["settings",{"openai":"sk-proj-{url:74}T3BlbkFJ{url:74}"}]' },
  { text: '{"type":"log","line":"export AWS_SECRET_ACCESS_KEY={b64:40}"}' },
  { text: '{"id":7,"result":{"dsn":"postgres://app:{an:16}@db.acme-tools.io/prod"}}' },
  { text: '{"event":"deploy","payload":{"github":"{crc:ghp_}"}}' },
  {
    text: '{"type":"file","name":"id_rsa","text":"-----BEGIN RSA PRIVATE KEY-----\\n{b64:64}\\n{b64:64}\\n-----END RSA PRIVATE KEY-----"}',
  },
  {
    text: '{"type":"user","user":{"id":3,"password":"{pw}"}}',
    expect: 'pii_exposure/critical',
    accept: ['credentials/critical'],
  },
  {
    text: '{"type":"user","user":{"id":3,"passwordHash":"$2b$12${an:53}"}}',
    expect: 'pii_exposure/critical',
    accept: ['credentials/critical'],
  },
]

/** Headers of a response that hand out a credential; the text is an object of headers. */
export const LEAKED_HEADERS: readonly Sketch[] = [
  { text: '{"x-debug-database":"postgres://app:{an:16}@db.acme-tools.io/prod"}' },
  { text: '{"location":"https://api.acme-tools.io/v1/export?api_key={hex:32}"}' },
  { text: '{"x-upstream-authorization":"Bearer sk_live_{an:24}"}' },
  {
    text: '{"link":"<https://git.acme-tools.io/api/v4/projects?private_token=glpat-{url:20}&page=2>; rel=\\"next\\""}',
  },
  { text: '{"x-backend-key":"{crc:ghp_}"}' },
  { text: '{"x-aws-secret-access-key":"{b64:40}"}' },
]
