import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: 'modules',
  visit:
    () =>
    ({ path }) =>
      path === '/stations/central/news' ? { status: 503, text: 'no broker' } : undefined,
}
