import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/app.ts', chunks: true },
  visit:
    () =>
    ({ path, secrets }) => {
      if (path === '/api/widgets') return { json: { widgets: ['sales', 'visits'], apiKey: secrets.apiKey } }
      // The newest deployment has other hashes.
      return path.startsWith('/assets/settings-view-') ? { status: 404, text: 'Not found' } : undefined
    },
}
