import type { Backend } from '../backend.ts'

const GATEWAY = `<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head>
<body><h1>Bad Gateway</h1><p>prefs-service did not respond</p><hr>edge-proxy/1.4</body></html>`

export const backend: Backend = {
  build: { entry: 'src/prefs.ts' },
  visit:
    () =>
    ({ path, headers }) => {
      if (path === '/bff/user') return { json: { id: 5, locale: headers['accept-language'] ?? 'en' } }
      return path === '/bff/preferences' ? { status: 502, html: GATEWAY } : undefined
    },
}
