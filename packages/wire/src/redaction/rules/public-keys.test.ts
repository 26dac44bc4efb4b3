import { expect, test } from 'vitest'
import { createRedactor } from '../redactor.ts'
import { made } from '../testing/secrets.ts'
import { isPublicKey } from './public-keys.ts'

const GOOGLE = `AIza${made(35)}`
const redactor = createRedactor({ hash: () => 'abcd' })

test.each([
  `{"apiKey":"${GOOGLE}","authDomain":"x.firebaseapp.com"}`,
  `https://maps.googleapis.com/maps/api/js?key=${GOOGLE}&callback=init`,
  `<script>firebase.initializeApp({apiKey:"${GOOGLE}"})</script>`,
  `{"stripeKey":"pk_live_${made(24)}","posthogKey":"phc_${made(43)}"}`,
  `{"mapboxToken":"pk.eyJ${made(40)}.${made(22)}"}`,
  'STRIPE_SECRET_KEY=sk_live_xxxxxxxxxxxxxxxxxxxxxxxx',
])('a key for everybody stays: %s', (text) => {
  expect(redactor.text(text)).toBe(text)
})

test.each([
  `https://generativelanguage.googleapis.com/v1beta/models?key=${GOOGLE}`,
  `{"apiKey":"${GOOGLE}","model":"gemini-pro","firebase":true}`,
  `x-goog-api-key: ${GOOGLE}`,
])('the same form goes where a server is meant: %s', (text) => {
  expect(redactor.text(text)).not.toContain(GOOGLE)
})

test('of a token the role decides', () => {
  const write = (role: string) => `${btoa('{"alg":"HS256"}')}.${btoa(`{"role":"${role}"}`)}.${made(20)}`
  expect([isPublicKey(write('anon'), ''), isPublicKey(write('service_role'), '')]).toEqual([true, false])
})
