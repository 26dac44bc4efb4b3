import { createRedactor } from '@gasoline/wire'
import { describe, expect, test } from 'vitest'
import { redactCode } from './redact-code.ts'

const redactor = createRedactor({ hash: () => 'abcd' })
const clean = (line: string) => redactCode(line, redactor)

describe('leaves code that only names where a secret comes from', () => {
  test.each([
    '  password: credentials.password,',
    '  if (password === other) {',
    '  const token = await getToken(user.password)',
    '  headers: { Authorization: `Bearer ${token}` },',
    '  headers.set("Authorization", `Bearer ${auth.token}`)',
    '  login({ password: form.password, user })',
    '  <input type="password" value={password} onChange={(e) => setPassword(e.target.value)} />',
    '  setToken(result.token)',
    '  return { ...user, password: undefined }',
    '  <label htmlFor="password">{t(\'login.password.label\')}</label>',
    "  const token = localStorage.getItem('authToken') ?? ''",
    "  if (!password) throw new Error('Password is required')",
    "  await post('/api/password/reset', { token })",
    '  if (password.length < 8) return',
    "  await signIn('google', { callbackUrl: '/home' })",
    "  const { login } = useAuth('session')",
    "  await login('ann@example.com')",
    "  navigate(login('/home'))",
    "  passport.authenticate('jwt')",
    "  <p>{errors.password || 'required'}</p>",
    "  const text = t.password ?? 'hidden'",
    "  type={shown ? 'text' : 'password'}",
    "  if (typeof token === 'string') return",
    "  if (field.type === 'password') return",
    '  const session = createSession(store)',
    "  const key = event.key || 'ArrowDown'",
    "  const code = error.code ?? 'NOT_FOUND'",
    "  setPasswordVisible('always')",
    '  throw new SessionError(`Session ${id} expired`)',
  ])('%s', (line) => {
    expect(clean(line)).toBe(line)
  })
})

describe('hides literals', () => {
  test.each([
    ["const apiKey = 'sk_live_51HabcdefABCDEF0123456789'", 'sk_live_51HabcdefABCDEF0123456789'],
    ['  password: "correct-horse",', 'correct-horse'],
    ["  login({ user, password: 'tr0ub4dor', remember: true })", 'tr0ub4dor'],
    ['  // password: hunter2', 'hunter2'],
    ['   * password: letmein', 'letmein'],
    ['  fetch(url) // token=letmein,', 'letmein'],
    [
      "  headers: { Authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlc2lnbg' },",
      'c2lnbmF0dXJlc2lnbg',
    ],
    [
      "  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7' +",
      'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7',
    ],
    ['  <p>Password: letmein</p>', 'letmein'],
    ['  <p>Password: swordfish<br>', 'swordfish'],
    ['const API_PASSWORD: string = "SwordFish9x"', 'SwordFish9x'],
    ['const apiKey = env.KEY || "AbCdEf123456"', 'AbCdEf123456'],
    ["  token = isDev ? 'Dev-Token-77x' : 'Prod-Token-88y'", 'Prod-Token-88y'],
    ['  "Server=db;User=sa;Password=SwordFish;Encrypt=yes"', 'SwordFish'],
    ['DB_PASSWORD=correcthorse', 'correcthorse'],
    ['  token: String("Q8zR2lmX04")', 'Q8zR2lmX04'],
    ['  setPassword("Q8zR2lmX04")', 'Q8zR2lmX04'],
    ['…ord:"LEAKwindowValue99",b:1', 'LEAKwindowValue99'],
    ["  login('hunter')", 'hunter'],
    ["  await login('ann', 'hunter')", 'hunter'],
    ['  signIn(user.name, "swordfish")', 'swordfish'],
    ["  const p = form.password || 'swordfish'", 'swordfish'],
    ["  config.apiKey ??= 'letmein'", 'letmein'],
    ["  const secret = process.env.APP_SECRET || 'changeme'", 'changeme'],
    ["  if (password === 'swordfish') unlock()", 'swordfish'],
    ["  setPassword('swordfish')", 'swordfish'],
    ["  const pass = getPassword(env) || 'hunter'", 'hunter'],
    ["  password: 'one', secret: form.secret, token: 'twotwotwo'", 'twotwotwo'],
  ])('%s', (line, secret) => {
    expect(clean(line)).toContain('[redacted:')
    expect(clean(line)).not.toContain(secret)
  })
})

test('distinguishes the two on one line', () => {
  expect(clean("  password: form.password, apiKey: 'sk_live_51HabcdefABCDEF0123456789',")).toMatch(
    /^ {2}password: form\.password, apiKey: '\[redacted:[\w-]+:abcd\]',$/,
  )
})

test('knows by the line before what a value is', () => {
  expect(redactCode('  "SwordFish9x"', redactor, 'const clientSecret =')).toBe('  "[redacted:secret:abcd]"')
  expect(redactCode('  "SwordFish9x"', redactor, 'const greeting =')).toBe('  "SwordFish9x"')
})
