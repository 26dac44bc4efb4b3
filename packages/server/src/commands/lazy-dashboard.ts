import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { DashboardContext } from '../dashboard/api.ts'
import { HttpError } from '../http/response/http-error.ts'
import { sendAsset } from '../http/response/respond.ts'
import { findDashboard } from '../shell/installation.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const TYPES: Readonly<Record<string, string>> = {
  'app.js': 'text/javascript; charset=utf-8',
  'app.css': 'text/css; charset=utf-8',
  'icon.svg': 'image/svg+xml',
}

/** The dashboard's files and what they read. The tools are loaded when someone opens it. */
export function createLazyDashboard(
  cliPath: string,
  context: DashboardContext,
): { readonly dashboard: Handler; readonly dashboardFile: Handler } {
  let loading: Promise<Handler> | undefined

  async function load(): Promise<Handler> {
    const { createDashboardApi } = await import('../dashboard/api.ts')
    return createDashboardApi(context)
  }

  return {
    dashboard: async (request, response) => {
      const handle = await (loading ??= load())
      return handle(request, response)
    },
    dashboardFile: async (request, response) => {
      const name = Object.keys(TYPES).find((each) => request.url?.split('?', 1)[0] === `/dashboard/${each}`)
      const folder = findDashboard(cliPath)
      if (name === undefined || folder === undefined)
        throw new HttpError(404, 'The dashboard was not built. Run `npm run build`.')
      sendAsset(response, await readFile(join(folder, name)), TYPES[name] ?? '')
    },
  }
}
