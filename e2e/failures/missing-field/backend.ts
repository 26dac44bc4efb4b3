import type { Backend } from '../backend.ts'

const member = (id: number, name: string) => ({ id, name, joined: '2021-05-02', plan: { tier: 'gold', seats: 3 } })

export const backend: Backend = {
  build: { entry: 'src/index.tsx', react: 18 },
  visit:
    () =>
    ({ path, secrets }) => {
      if (path === '/api/members') return { json: { members: [member(41, 'Ida'), member(42, 'Max')], total: 2 } }
      if (path === '/api/members/41')
        return {
          json: { ...member(41, 'Ida'), contact: { address: { city: 'Linz', zip: '4020' } }, apiKey: secrets.apiKey },
        }
      if (path === '/api/members/42') return { json: { ...member(42, 'Max'), contact: { phone: '+43 1 555' } } }
      return undefined
    },
}
