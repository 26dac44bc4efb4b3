import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnServer } from '../spawn-server.mjs'

/** Starts AdminJS with its prepared bundles, over a seeded database in memory. */
export async function start({ port, folder }) {
  // What its bundler would write for an app without components of its own.
  await mkdir(path.join(folder, '.adminjs'))
  await writeFile(path.join(folder, '.adminjs', 'bundle.js'), '(function () {\n  AdminJS.UserComponents = {};\n})();\n')
  const url = `http://127.0.0.1:${port}/admin`
  const { stop } = await spawnServer({
    args: [fileURLToPath(new URL('serve.mjs', import.meta.url)), String(port)],
    readyUrl: `${url}/login`,
    cwd: folder,
    env: { NODE_ENV: 'production', ADMIN_JS_SKIP_BUNDLE: 'true' },
  })
  return { url, stop }
}
