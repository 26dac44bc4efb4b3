import type { InstallClient } from './clients.ts'
import { addHooks, addServer, hasOurs, removeHooks, removeServer } from './edit-config.ts'
import type { Machine } from './machine.ts'

/** A file as it is, and as it will be; undefined is no file. */
export interface FileChange {
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
  /** What to keep beside it, to restore it later. */
  readonly backup?: string | undefined
  readonly dropsBackup?: boolean
}

export interface InstallWish {
  readonly client: InstallClient
  readonly machine: Machine
  readonly entry: object
  /** Undefined where hooks are not wanted, or the client has none. */
  readonly hookCommand: string | undefined
}

export type ReadText = (path: string) => string | undefined

/** Beside the file, under a name that no client reads. */
export function nameBackup(path: string): string {
  return `${path}.before-gasoline`
}

/** What to write so that the client has our server, and our hooks if they are wanted. Files that have them do not change. */
export function planInstall(wish: InstallWish, read: ReadText): FileChange[] {
  return listPaths(wish).flatMap((path) => {
    const before = read(path)
    const after = install(before, path, wish)
    if (after === before) return []
    // What has nothing of ours is what to go back to.
    const backup = before === undefined || hasOurs(before, path, wish.client) ? undefined : before
    return [{ path, before, after, backup }]
  })
}

/**
 * What to write so that the client has nothing of ours. A file that was not changed by anybody else is restored as it was,
 * to the byte; of another one only what is ours is removed.
 */
export function planUninstall(wish: InstallWish, read: ReadText): FileChange[] {
  return listPaths({ ...wish, hookCommand: wish.hookCommand ?? '' }).flatMap((path) => {
    const before = read(path)
    if (before === undefined || !hasOurs(before, path, wish.client)) return []
    const original = read(nameBackup(path))
    const variants = [wish, { ...wish, hookCommand: undefined }]
    const isOursAlone = variants.some((variant) => install(original, path, variant) === before)
    const after = isOursAlone ? original : remove(before, path, wish, original)
    return [{ path, before, after, dropsBackup: true }]
  })
}

function listPaths({ client, machine, hookCommand }: InstallWish): string[] {
  const { path, hooks } = client
  return [...new Set([path(machine), ...(hooks && hookCommand !== undefined ? [hooks.path(machine)] : [])])]
}

function install(
  config: string | undefined,
  path: string,
  { client, machine, entry, hookCommand }: InstallWish,
): string {
  const { hooks } = client
  const served = path === client.path(machine) ? addServer(config, path, client, entry) : config
  const isHooked = hooks && hookCommand !== undefined && path === hooks.path(machine)
  return isHooked ? addHooks(served, path, hooks, hookCommand) : (served ?? '')
}

function remove(config: string, path: string, { client, machine }: InstallWish, original: string | undefined): string {
  const { hooks } = client
  const alone = path === client.path(machine) ? removeServer(config, path, client, original) : config
  return hooks && path === hooks.path(machine) ? removeHooks(alone, path, hooks) : alone
}
