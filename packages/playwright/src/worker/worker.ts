import type { APIRequestContext, BrowserContext, TestInfo } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlaywrightModule } from '../install/find-playwright.ts'
import type { GasolineOptions } from '../fixture/options.ts'
import { createLiveServer, isServer, readServerUrl } from './live-server.ts'
import { describeRun, readReportFolder } from './run-info.ts'
import { createSession, guard } from './session.ts'
import type { Session } from './session.ts'
import { startServer } from './start-server.ts'
import { warnOnce } from './warn.ts'

/** The session of this process, once the first context or test needs it. */
let session: Promise<Session | undefined> | undefined
let connecting: Promise<void> | undefined

export async function getSession(playwright: PlaywrightModule): Promise<Session | undefined> {
  session ??= guard('setting up the capture', async () => openSession(playwright))
  return session
}

async function openSession(playwright: PlaywrightModule): Promise<Session> {
  // By its name the script finds its own frames in stacks, and takes them out.
  const script = `${readFileSync(join(__dirname, 'gasoline-ci.min.js'), 'utf8')}\n//# sourceURL=gasoline-ci.js`
  const { createRecorder, formatTestId, openRunFile } = await import('gasoline-mcp/record')
  const info = readTestInfo(playwright)
  const runFile = openRunFile(readReportFolder(process.env), {
    ...(info && describeRun(info, process.env)),
    warn: warnOnce,
  })
  const session = createSession({
    formatTestId,
    // The first test that needs it waits for it: most workers have none.
    loadReports: async () => import('gasoline-mcp/report'),
    script,
    createRecorder: (readers) => createRecorder({ ...readers, runFile, warn: warnOnce }),
  })
  process.once('exit', () => void session.close())
  return session
}

/** The worker ends: what is left is written and sent. */
export async function closeSession(): Promise<void> {
  const own = await session
  await guard('closing the capture', async () => own?.close())
}

function readTestInfo({ test }: PlaywrightModule): TestInfo | undefined {
  try {
    return test.info()
  } catch {
    // Not in a worker, or between two tests.
    return undefined
  }
}

const WAIT_MS = 500

/** Looks for a server, once, or starts one. */
export async function connectServer(session: Session, options: GasolineOptions): Promise<void> {
  connecting ??= (async () => {
    const url = readServerUrl(process.env, options.gasolinePort)
    const found = isServer(url)
    // The tests do not wait for a server that is busy: events do.
    const isThere = await (options.gasolineAutoStart ? found : Promise.race([found, pause(WAIT_MS, undefined)]))
    if (isThere ?? true) session.connect(createLiveServer(url, found))
    else if (options.gasolineAutoStart && (await startServer(url, options.gasolineBinary)))
      session.connect(createLiveServer(url))
  })()
  await connecting
}

export function createWatcher(playwright: PlaywrightModule) {
  return {
    created: async (context: BrowserContext): Promise<void> => {
      const own = await getSession(playwright)
      await guard('capturing a context', async () => own?.watch(context))
    },
    createdApi: async (request: APIRequestContext): Promise<void> => {
      const own = await getSession(playwright)
      await guard('capturing requests', () => own?.watchApi(request))
    },
    closing: async (context: BrowserContext): Promise<void> => {
      const own = await session
      await guard('reading a context', async () => own?.closing(context))
    },
  }
}
