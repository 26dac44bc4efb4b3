import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/reports.ts', minify: false },
  visit:
    () =>
    ({ path, secrets }) => {
      if (path === '/internal/reports/2024-Q1/columns')
        return { json: { columns: ['a', 'b'], sessionToken: secrets.token } }
      return path === '/internal/reports/2024-Q1/export' ? 'never' : undefined
    },
}
