import type { HookClient } from './clients.ts'
import { isPayload, readObject, readText } from './payload.ts'
import type { Payload } from './payload.ts'

/** The files that a tool call has changed, as the agent names them; none of a tool that changes no file. */
export function listEditedFiles(payload: Payload, { tools, paths, isFailed }: HookClient): string[] {
  const tool = readText(payload, ['tool_name', 'toolName'])
  if (tool === undefined || !tools.includes(tool.toLowerCase()) || isFailed?.(payload)) return []
  const input = readObject(payload.tool_input ?? payload.toolArgs)
  const items = Object.values(input).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
  const named = [input, ...items.filter(isPayload)].flatMap((part) => paths.flatMap((field) => listTexts(part[field])))
  const texts = [...Object.values(input), ...items].filter((value) => typeof value === 'string')
  return [...new Set([...named, ...texts.flatMap(readPatch)])]
}

function listTexts(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((each) => typeof each === 'string' && each !== '') as string[]
}

const PATCHED = /^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+)$/gm

/** The files of a patch in the format of `apply_patch`. */
function readPatch(text: string): string[] {
  if (!text.includes('*** Begin Patch')) return []
  return Array.from(text.matchAll(PATCHED), ([, path = '']) => path.trim())
}
