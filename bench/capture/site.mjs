import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Captured, since it is a local development origin. */
const CAPTURED = '127.0.0.1'
/** The same machine under a host that the extension does not capture. */
const BARE = '127.0.0.2'

const HEADS = {
  '/sentry': ['sentry.js'],
  '/observers': ['timing.js', 'watched-page.js'],
  '/silent': ['silent.js'],
  '/silent-sentry': ['silent.js', 'sentry.js'],
  '/silent-hooks': ['silent.js', 'hooks.js', 'observe.js'],
  '/prepared': ['prepared.js'],
  '/prepared-sentry': ['prepared.js', 'sentry.js'],
  '/prepared-hooks': ['prepared.js', 'hooks.js'],
}

/** Fine timers need a page that is isolated from others. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

/** The pages that are measured: the same one under capture, without it, and with Sentry's breadcrumbs. */
export async function startSite() {
  const scripts = {}
  for (const name of [
    'workload.js',
    'sentry.js',
    'timing.js',
    'watched-page.js',
    'silent.js',
    'prepared.js',
    'hooks.js',
    'observe.js',
  ])
    scripts[`/${name}`] = await bundle(name)
  const json = (bytes) => JSON.stringify({ id: 1, rows: 'x'.repeat(bytes) })
  const bodies = { '/empty': '', '/1k': json(1_000), '/60k': json(60_000), '/200k': json(200_000) }
  const page = (head) => `<!doctype html><title>bench</title>${head}<script src="/workload.js"></script>`
  const inline = page(`<script>${scripts['/sentry.js'].replaceAll('</script', '<\\/script')}</script>`)

  function handle(request, response) {
    const { pathname } = new URL(request.url, 'http://site')
    const html =
      pathname === '/sentry-inline'
        ? inline
        : page((HEADS[pathname] ?? []).map((name) => `<script src="/${name}"></script>`).join(''))
    const [type, text] =
      pathname in scripts
        ? ['text/javascript', scripts[pathname]]
        : pathname in bodies
          ? ['application/json', bodies[pathname]]
          : ['text/html', html]
    const status = pathname === '/empty' ? 204 : 200
    const bytes = Buffer.byteLength(text)
    response
      .writeHead(status, { ...ISOLATED, 'Content-Type': type, 'Content-Length': bytes, 'Cache-Control': 'no-store' })
      .end(text)
  }

  const servers = [CAPTURED, BARE].map(() => createServer(handle))
  const listen = (server, port, host) => new Promise((resolve) => server.listen(port, host, resolve))
  await listen(servers[0], 0, CAPTURED)
  const { port } = servers[0].address()
  await listen(servers[1], port, BARE)
  return {
    pages: {
      bare: `http://${BARE}:${port}/`,
      ours: `http://${CAPTURED}:${port}/`,
      sentry: `http://${BARE}:${port}/sentry`,
      /** Read and run in one go, as the extension's scripts are. */
      inlineSentry: `http://${BARE}:${port}/sentry-inline`,
      observers: `http://${BARE}:${port}/observers`,
    },
    /** The same three with a console that does nothing by itself. */
    silent: {
      bare: `http://${BARE}:${port}/silent`,
      ours: `http://${BARE}:${port}/silent-hooks`,
      sentry: `http://${BARE}:${port}/silent-sentry`,
    },
    /** And with instant responses. */
    prepared: {
      bare: `http://${BARE}:${port}/prepared`,
      ours: `http://${BARE}:${port}/prepared-hooks`,
      sentry: `http://${BARE}:${port}/prepared-sentry`,
    },
    stop: () =>
      servers.forEach((server) => {
        server.closeAllConnections()
        server.close()
      }),
  }
}

async function bundle(name) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    logLevel: 'warning',
  })
  return outputFiles[0].text
}
