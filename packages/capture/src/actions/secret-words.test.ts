import { expect, test } from 'vitest'
import { speaksOfSecret } from './secret-words.ts'

test.each([
  'Password',
  'new_password2',
  'userPassword',
  'confirm-passwd',
  'pwd',
  'user[pass]',
  'Passphrase',
  'PIN',
  'Enter your PIN',
  'otp',
  'One-time code',
  'Verification code',
  'CVV',
  'cvc2',
  'Card number',
  'cardNumber',
  'cc-number',
  'Credit card',
  'apiKey',
  'API key',
  'client_secret',
  'accessToken',
  'token',
  'SSN',
  'Social Security Number',
  'user[ssn]',
  'Passwort',
  'Kennwort',
  'Mot de passe',
  'Contraseña',
  'senha',
  'Пароль',
  '密码',
  'パスワード',
  'Seed phrase',
])('%s', (words) => {
  expect(speaksOfSecret(words)).toBe(true)
})

test.each([
  '',
  'Email',
  'City',
  'Pinterest',
  'Spinner',
  'forgot-password-email',
  'Password hint',
  'Token name',
  'Secretary',
  'Shopping',
  'Boarding',
  'Comment',
  'Code',
  'Postal code',
  'Discount code',
  'Account name',
])('%s is none', (words) => {
  expect(speaksOfSecret(words)).toBe(false)
})
