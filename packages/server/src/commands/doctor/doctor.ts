import { homedir } from 'node:os'
import { join } from 'node:path'
import { RUN_FOLDER } from '../../run-files/find-run-files.ts'
import { readDisk } from '../../shell/disk.ts'
import { lookForBrowser } from '../../shell/browser/find-browser.ts'
import { UserError } from '../../user-error.ts'
import { checkConfigs } from './check-configs.ts'
import { checkClients, checkClock, checkExtension, checkHeartbeat, checkSites } from './check-connections.ts'
import { checkDisk, checkNode } from './check-machine.ts'
import { checkServer } from './check-server.ts'
import { ok, problem, warning } from './finding.ts'
import type { SetupFinding } from './finding.ts'

/** Where a setup is checked. */
export interface SetupPlace {
  readonly port: number
  readonly cliPath: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder of the project. */
  readonly folder: string
}

/** Checks everything that a working setup needs, from Node to the page; whatever is not ok has its fix. */
export async function diagnoseSetup(place: SetupPlace): Promise<{ findings: SetupFinding[]; isReachable: boolean }> {
  const server = await checkServer(place.port)
  const findings = [checkNode(process.versions.node), ...server.findings]
  if (server.health) {
    const { health } = server
    const now = Date.now()
    findings.push(checkClients(health, place), ...checkExtension(health, place))
    findings.push(...checkHeartbeat(health, now), ...checkSites(health), ...checkClock(health))
  }
  const { env, folder } = place
  const machine = { platform: process.platform, home: homedir(), folder, env }
  const isConnected = (server.health?.clients.connected ?? 0) > 0
  findings.push(...checkConfigs(machine, { ...place, isConnected }))
  findings.push(checkBrowser(place), ...checkDisk(readDisk(join(place.folder, RUN_FOLDER))))
  return { findings, isReachable: server.isReachable }
}

/** Needed by `demo` and for tests; a person may use any other Chrome with the extension. */
function checkBrowser({ env }: SetupPlace): SetupFinding {
  try {
    const path = lookForBrowser(env)
    if (path !== undefined) return ok('browser', path)
    return warning(
      'browser',
      'no Chromium or Chrome found',
      'install one: apt-get install chromium, or npx playwright install chromium; or set GASOLINE_CHROMIUM to its path',
    )
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return problem('browser', error.message, error.remedy)
  }
}
