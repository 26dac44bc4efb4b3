import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/app.ts', map: 'inline' },
  visit:
    () =>
    ({ sub, method, headers, secrets }) => {
      const cors = { 'Access-Control-Allow-Origin': headers.origin ?? '*' }
      if (sub !== 'accounts') return undefined
      // The routes of this backend know nothing of OPTIONS.
      if (method === 'OPTIONS') return { status: 405, text: 'Method Not Allowed', headers: cors }
      return { json: { id: 311, nickname: 'ada', token: secrets.token }, headers: cors }
    },
}
