import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/signup.ts', map: 'inline' },
  visit:
    () =>
    ({ method, path }) => {
      if (path === '/countries')
        return {
          json: [
            { code: 'AT', name: 'Austria' },
            { code: 'DE', name: 'Germany' },
          ],
        }
      if (path === '/customers/check-email') return { json: { available: true } }
      if (path === '/customers' && method === 'POST')
        return {
          status: 422,
          json: {
            detail: [
              {
                loc: ['body', 'address', 'postal_code'],
                msg: 'string does not match regex "^[0-9]{5}$"',
                type: 'value_error',
              },
            ],
          },
        }
      return undefined
    },
}
