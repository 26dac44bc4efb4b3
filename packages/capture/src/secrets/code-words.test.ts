import { expect, test } from 'vitest'
import { detectCode } from './code-words.ts'

test.each([
  'Enter the 6-digit code',
  '6-digit code',
  'Enter the code we sent to your phone',
  'Enter the code we sent by e-mail',
  'Enter the code from your authenticator app',
  'Code from the app',
  'Code from SMS',
  'Code we texted you',
  'Enter code',
  'Enter your code',
  'email_code',
  'smsCode',
  'Bestätigungscode',
  'Einmalcode',
  'Code eingeben',
  '6-stelliger Code',
  'Code de vérification',
  'Saisissez le code reçu',
  'Código de verificación',
  'Introduce el código',
  'Digite o código',
  'Codice di conferma inviato per SMS',
  'Verificatiecode',
  'Engångskod',
  'Doğrulama kodu',
  'Bekræftelseskode',
  'Wpisz kod',
  'Kod weryfikacyjny',
  'Код из СМС',
  'Введите код',
])('%s', (text) => {
  expect(detectCode(text)).toBe('surely')
})

test.each(['Code', 'user[code]', 'Your code', 'Code from the letter', 'Код'])('%s is perhaps one', (text) => {
  expect(detectCode(text)).toBe('perhaps')
})

test.each([
  'Promo code',
  'Enter promo code',
  'Enter the discount code we sent to your phone',
  'Voucher code',
  'coupon_code',
  'ZIP code',
  'zipcode',
  'Postal code',
  'postcode',
  'Country code',
  'countryCode',
  'Dial code',
  'Area code',
  'Source code',
  'Product code',
  'Error code',
  'Sort code',
  'QR code',
  'Gutscheincode',
  'Ländercode',
  'Code postal',
  'Code promo',
  'Código de país',
  'Código postal',
  'Codice sconto',
  'Kod pocztowy',
  'Kortingscode',
  'Coupon',
  'zip',
  'SKU',
  'Code name',
])('%s is another', (text) => {
  expect(detectCode(text)).toBe('other')
})

test.each([
  '',
  'Surname',
  'Kodak',
  'Message sent',
  'Encoder',
  'Your phone',
  'Employee code',
  'status_code',
  'Kampanjkod',
])('%s is none', (text) => {
  expect(detectCode(text)).toBeUndefined()
})
