import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { DEFAULT_PORT } from '@gasoline/wire/protocol'
import { INSTALL_CLIENTS, findInstallClient } from '../install/clients.ts'
import type { InstallClient } from '../install/clients.ts'
import { buildHookCommand, buildMcpLaunch } from '../install/commands.ts'
import { renderDiff } from '../install/diff.ts'
import { hasOurs } from '../install/edit-config.ts'
import type { Machine } from '../install/machine.ts'
import { planInstall, planUninstall } from '../install/plan.ts'
import type { FileChange } from '../install/plan.ts'
import { readConfig, writeChange } from '../install/write-change.ts'
import { UserError } from '../user-error.ts'
import { prepareExtension } from './extension.ts'

export interface InstallOptions {
  readonly client: string | undefined
  readonly cliPath: string
  readonly port: number
  readonly isDryRun: boolean
  readonly isUninstall: boolean
  readonly withHooks: boolean
  /** Opens the folder of the extension. */
  readonly opens: boolean
}

/** Connects an agent, or disconnects it; returns the exit code. What was changed goes to stdout. */
export function install(options: InstallOptions): number {
  const { client: name, isUninstall } = options
  try {
    if (name === undefined) print(renderClients(readMachine()))
    else changeClient(name, options)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    process.stderr.write(`gasoline: ${error.message}\n  ${error.remedy}\n`)
    return 1
  }
  if (!isUninstall) showExtension(options)
  return 0
}

function changeClient(name: string, { cliPath, port, isDryRun, isUninstall, withHooks }: InstallOptions): void {
  const client = findInstallClient(name)
  if (!client) throw new UserError(`Unknown client "${name}".`, `Known: ${Object.keys(INSTALL_CLIENTS).join(', ')}.`)
  const machine = readMachine()
  const copy = { cliPath, platform: process.platform, port: port === DEFAULT_PORT ? undefined : port }
  const { hooks, title } = client
  const hookCommand = hooks && (withHooks || isUninstall) ? buildHookCommand(copy, hooks.client) : undefined
  const wish = { client, machine, entry: client.entry(buildMcpLaunch(copy)), hookCommand }
  const changes = isUninstall ? planUninstall(wish, readConfig) : planInstall(wish, readConfig)
  for (const change of changes) {
    print(renderChange(change))
    if (!isDryRun) writeChange(change)
  }
  if (changes.length === 0) print(`${title}: nothing to change in ${client.path(machine)}`)
  else if (isDryRun) print('Nothing was written: run it without --dry-run.')
  else if (!isUninstall) print(`${title}: ${client.nextStep}`)
  if (withHooks && !isUninstall)
    print(hooks?.note ?? (hooks ? '' : `${title} has no hooks that reach the agent: docs/how-to/hooks.md`))
}

function renderChange({ path, before, after, backup }: FileChange): string {
  const what = before === undefined ? ' (new)' : after === undefined ? ' (removed)' : ''
  const note = backup === undefined ? '' : `\n  As it was: ${path}.before-gasoline`
  return `${path}${what}\n${renderDiff(before ?? '', after ?? '').replace(/^/gm, '  ')}${note}`
}

function renderClients(machine: Machine): string {
  const rows = Object.entries<InstallClient>(INSTALL_CLIENTS).map(([name, client]) => {
    const path = client.path(machine)
    return `  ${name.padEnd(15)} ${describe(path, client).padEnd(13)} ${client.hooks ? 'hooks ' : '      '} ${path}`
  })
  return ['Connect an agent with: gasoline install <client> [--hooks] [--dry-run]', ...rows].join('\n')
}

function describe(path: string, client: InstallClient): string {
  try {
    return hasOurs(readConfig(path), path, client) ? 'connected' : 'not connected'
  } catch (error) {
    if (error instanceof UserError) return 'unreadable'
    throw error
  }
}

/** The other half: the browser. */
function showExtension({ cliPath, isDryRun, opens }: InstallOptions): void {
  const folder = isDryRun ? undefined : prepareExtension(cliPath)
  if (folder === undefined) return
  print(
    `Browser extension: ${folder}\n  Open chrome://extensions, turn on Developer mode, click Load unpacked, choose that folder.`,
  )
  if (opens) openFolder(folder)
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' }

function openFolder(folder: string): void {
  const child = spawn(OPENERS[process.platform] ?? 'xdg-open', [folder], { detached: true, stdio: 'ignore' })
  child.on('error', () => process.stderr.write(`gasoline: The folder could not be opened: ${folder}\n`))
  child.unref()
}

function readMachine(): Machine {
  return { platform: process.platform, home: homedir(), folder: process.cwd(), env: process.env }
}

function print(text: string): void {
  if (text !== '') process.stdout.write(`${text}\n`)
}
