import { expect, test } from 'vitest'
import { looksRandom } from './looks-random.ts'
import { fillTemplate } from '../testing/fill-template.ts'

test.each(['an16', 'an24', 'an40', 'low20', 'low26', 'hex16', 'hex32', 'hex64', 'up16', 'b6444', 'uuid', 'jwt'])(
  'recognises at least 95 of 100 random values: %s',
  (piece) => {
    const seen = Array.from({ length: 400 }, (_, seed) => fillTemplate(`{${piece}}`, seed).text).filter(looksRandom)
    expect(seen.length).toBeGreaterThan(380)
  },
)

test.each([
  'user-preferences-panel',
  'getAccessTokenSilently',
  'handlePasswordResetTokenExpiredException',
  'paymentMethod3dsV2Challenge',
  'ClientHttp2Session',
  'errors.validation.required.v2',
  'ERR_CONNECTION_REFUSED_2',
  '2024-05-17T09:12:44.123Z',
  'checkout-step-3-of-4',
  'order-4829137-abcdef',
  'cart-v2-item3-x4-y5',
  'user:42:profile:77:x1',
  'DE89370400440532013000',
  'index-DkX2f9aQ.js',
  'v18.2.0-next-9cdf8a99e-20240517',
  'x86_64-unknown-linux-gnu',
  'aes-256-gcm-nopadding',
  '1715937164123456',
  'a short sentence with 42 words',
])('takes what people wrote for no such value: %s', (text) => {
  expect(looksRandom(text)).toBe(false)
})
