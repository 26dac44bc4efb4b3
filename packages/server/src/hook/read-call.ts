import type { HookCall } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { HOOK_CLIENTS, detectClient } from './clients.ts'
import type { HookClient, HookClientName, HookEvent } from './clients.ts'
import { listEditedFiles } from './edited-files.ts'
import { readText } from './payload.ts'
import type { Payload } from './payload.ts'

/** What a hook needs of the machine: paths and when files were written. */
export interface Files {
  /** The path from the agent's folder, where it is below it. */
  readonly shorten: (path: string, folder: string | undefined) => string
  /** When a file was written; undefined where it is gone. */
  readonly writtenAt: (path: string, folder: string | undefined) => number | undefined
}

/** What to send to the server for a payload, and how to answer; undefined where there is nothing to ask. */
export function readCall(
  payload: Payload,
  named: HookClientName,
  { files, startedAt }: { readonly files: Files; readonly startedAt: number },
): { readonly call: HookCall; readonly write: (text: string) => Payload } | undefined {
  const name = detectClient(payload, named)
  const client: HookClient = HOOK_CLIENTS[name]
  const event = readEvent(payload, client)
  const session = readText(payload, client.session)?.slice(0, LIMITS.value.urlChars)
  if (event === undefined || session === undefined) return undefined
  const format: HookClient = client.acceptsClaude && named === 'claude' ? HOOK_CLIENTS.claude : client
  const write = format.write[event]
  if (event === 'stop')
    return client.isHeld(payload) ? undefined : { call: { client: name, session, event, edits: [] }, write }
  const folder = readFolder(payload)
  const edits = listEditedFiles(payload, client)
    .slice(0, LIMITS.hook.edits)
    .map((path) => {
      const at = files.writtenAt(path, folder)
      // A formatter may have written it again after the agent did.
      const isRecent = at !== undefined && at > startedAt - LIMITS.hook.editMs
      return {
        path: files.shorten(path, folder).slice(0, LIMITS.value.urlChars),
        at: isRecent ? Math.min(at, startedAt) : startedAt,
      }
    })
  return edits.length === 0 ? undefined : { call: { client: name, session, event, edits }, write }
}

function readEvent(payload: Payload, { events, readEvent: guess }: HookClient): HookEvent | undefined {
  const named = readText(payload, ['hook_event_name', 'hookEventName'])?.toLowerCase()
  if (named === undefined) return guess?.(payload)
  if (events.edit.includes(named)) return 'edit'
  return events.stop.includes(named) ? 'stop' : undefined
}

function readFolder(payload: Payload): string | undefined {
  const [root] = Array.isArray(payload.workspace_roots) ? (payload.workspace_roots as unknown[]) : []
  return readText(payload, ['cwd']) ?? (typeof root === 'string' ? root : undefined)
}
