import type { Backend } from '../backend.ts'

const DRAFTS = [
  { id: 7, title: 'Autumn menu', author: 'kim', reviewers: [], state: 'draft' },
  { id: 8, title: 'Opening hours', author: 'lou', reviewers: ['kim'], state: 'draft' },
]

export const backend: Backend = {
  build: 'modules',
  visit:
    () =>
    ({ method, path, secrets }) => {
      if (path === '/drafts' && method === 'GET')
        return { json: { drafts: DRAFTS, smtp: { password: secrets.password } } }
      if (path === '/me') return { json: { login: 'kim', roles: ['editor'] } }
      return undefined
    },
}
