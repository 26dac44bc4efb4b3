import { expect, test } from 'vitest'
import { hideAddressSecrets } from './hide-address-secrets.ts'

const ticket = ['9f8e7d6c', '5b4a3928', '1706fedc', 'ba987654'].join('')

test.each([
  [`https://ann:${ticket}@id.test/login?next=/a#${ticket}`, 'https://id.test/login'],
  [`https://id.test/saml/${ticket}/start?x=1`, 'https://id.test/saml/[withheld]/start'],
  [`https://id.test/reset/${ticket}`, 'https://id.test/reset/[withheld]'],
  ['https://id.test:8443/users/42/orders', 'https://id.test:8443/users/42/orders'],
  ['https://id.test/a/550e8400-e29b-41d4-a716-446655440000', 'https://id.test/a/550e8400-e29b-41d4-a716-446655440000'],
  ['https://id.test/assets/main.3f2a9c81d0.js', 'https://id.test/assets/main.3f2a9c81d0.js'],
  [`data:text/plain,${ticket}`, 'data:'],
])('%s is shown as %s', (address, shown) => {
  expect(hideAddressSecrets(address)).toBe(shown)
})
