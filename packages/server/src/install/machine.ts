import { posix, win32 } from 'node:path'

/** What a client's paths depend on. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly home: string
  /** The folder of the project. */
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Joins as the platform does. */
function join({ platform }: Machine, ...parts: readonly string[]): string {
  return (platform === 'win32' ? win32 : posix).join(...parts)
}

export function inHome(machine: Machine, ...parts: readonly string[]): string {
  return join(machine, machine.home, ...parts)
}

export function inProject(machine: Machine, ...parts: readonly string[]): string {
  return join(machine, machine.folder, ...parts)
}

/** Where programs keep their settings: `%APPDATA%`, `~/Library/Application Support`, `~/.config`. */
export function inSettings(machine: Machine, ...parts: readonly string[]): string {
  const { platform, env } = machine
  if (platform === 'win32')
    return env.APPDATA ? join(machine, env.APPDATA, ...parts) : inHome(machine, 'AppData', 'Roaming', ...parts)
  if (platform === 'darwin') return inHome(machine, 'Library', 'Application Support', ...parts)
  return inConfig(machine, ...parts)
}

/** `~/.config`, also on macOS. */
export function inConfig(machine: Machine, ...parts: readonly string[]): string {
  const { env } = machine
  return env.XDG_CONFIG_HOME ? join(machine, env.XDG_CONFIG_HOME, ...parts) : inHome(machine, '.config', ...parts)
}
