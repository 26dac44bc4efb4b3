import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../apps/bundlers/vite-server.mjs', import.meta.url))

export interface ViteServer {
  /** With a slash at its end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Vite's development server for an app of e2e/apps, or for a folder elsewhere. */
export async function startVite(app: string): Promise<ViteServer> {
  const cache = mkdtempSync(join(tmpdir(), 'gasoline-vite-'))
  const child = spawn(process.execPath, [SCRIPT, app, cache], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    exited.then(([code]) => Promise.reject(new Error(`Vite ended with code ${code}`))),
  ])) as [Buffer]
  return {
    url: String(line).trim(),
    stop: async () => {
      child.stdin.end()
      await exited
      rmSync(cache, { recursive: true, force: true })
    },
  }
}
