import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { AiContext } from '@gasoline/wire'
import type { LaunchOptions, Page } from '@playwright/test'
import { buildApp, createRoutes } from './apps.ts'
import type { Mode } from './apps.ts'
import { startSession } from './extension.ts'
import { connectTools } from './tool-client.ts'
import { soon } from './soon.ts'

/** A browser with the extension for all apps of a worker, and what is known of the failures in them. */
async function startAppSession(launchOptions: LaunchOptions) {
  const { session, close } = await startSession(launchOptions, {
    settings: { screenshotOnError: false, aiContextStateSnapshot: true },
  })
  const site = await session.startSite({})
  const tools = await connectTools(session.server.url)

  /** The recorded errors with this text, oldest first. */
  async function errorsIn(page: Page, words: string): Promise<readonly Record<string, unknown>[]> {
    const { logs } = await session.snapshot()
    return logs.filter(
      ({ url, level, message }) => url === page.url() && level === 'error' && String(message).includes(words),
    )
  }

  return {
    session,
    site,
    tools,
    errorsIn,
    open: async (app: string, mode: Mode, script = 'main'): Promise<Page> => {
      const path = `/${app}/${mode}`
      Object.assign(site.routes, createRoutes(join(await buildApp(app), mode), path))
      return session.openPage(`${site.origin}${path}/${script}`)
    },
    /** The context of the error with this text; of several the one with the most context. */
    readContext: async (page: Page, words: string): Promise<AiContext> => {
      const known = (await errorsIn(page, words)).map(({ _aiContext }) => (_aiContext ?? {}) as AiContext)
      const rank = ({ sourceSnippets, componentAncestry, stateSnapshot }: AiContext) =>
        [sourceSnippets, componentAncestry, stateSnapshot].filter(Boolean).length
      return known.sort((a, b) => rank(b) - rank(a))[0] ?? {}
    },
    close: async () => {
      await tools.close()
      await close()
    },
  }
}

export type AppSession = Awaited<ReturnType<typeof startAppSession>>

export const test = base.extend<object, { apps: AppSession }>({
  apps: [
    async ({ launchOptions }, use) => {
      const apps = await startAppSession(launchOptions)
      await use(apps)
      await apps.close()
    },
    { scope: 'worker' },
  ],
})

/** Waits until what is known of an error has a source, and gives its place, its function and the text of its line. */
export async function expectSource(
  apps: AppSession,
  page: Page,
  words: string,
  truth: { readonly file: string; readonly line: number; readonly function?: string; readonly text: string },
): Promise<void> {
  await expect
    .poll(async () => {
      const { sourceSnippets: [top] = [], skipped } = await apps.readContext(page, words)
      return top
        ? {
            file: top.file.endsWith(truth.file) ? truth.file : top.file,
            line: top.line,
            ...(truth.function !== undefined && { function: top.function }),
            text: top.snippet.find(({ isError }) => isError)?.text.trim(),
          }
        : skipped
    }, soon)
    .toEqual(truth)
}
