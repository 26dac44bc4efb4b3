import { isDeepStrictEqual } from 'node:util'
import type { HookFile, InstallClient } from './clients.ts'
import { JsonText } from './edit-json.ts'
import { readTomlTable, removeTomlTable, setTomlTable } from './edit-toml.ts'

/** The name under which an agent lists our server. */
const SERVER_NAME = 'gasoline'

/** A text of a config file; undefined where there is none. */
type Config = string | undefined

/** The file with our server in it. */
export function addServer(config: Config, path: string, { format, key }: InstallClient, entry: object): string {
  const place = [...key, SERVER_NAME]
  if (format === 'toml') {
    const isThere = isDeepStrictEqual({ ...readObject(readTomlTable(config ?? '', path, place)) }, { ...entry })
    return isThere ? (config ?? '') : setTomlTable(config ?? '', path, place, entry)
  }
  const json = new JsonText(config ?? '', path)
  if (isDeepStrictEqual(json.read(place), entry)) return config ?? ''
  json.set(place, entry)
  return finish(json, config)
}

/** The file without it; an object that is empty then goes, too, unless the file had it before. */
export function removeServer(config: string, path: string, { format, key }: InstallClient, original: Config): string {
  const place = [...key, SERVER_NAME]
  if (format === 'toml') return removeTomlTable(config, path, place)
  const json = new JsonText(config, path)
  if (!json.has(place)) return config
  json.remove(place)
  const hadKey = original !== undefined && new JsonText(original, path).has([...key])
  if (!hadKey && isEmpty(json.read([...key]))) json.remove([...key])
  return json.text
}

/** The file with our hooks in it, one for each event. */
export function addHooks(
  config: Config,
  path: string,
  { client, fields = {}, entries }: HookFile,
  command: string,
): string {
  const json = new JsonText(config ?? '', path)
  for (const [name, value] of Object.entries(fields)) if (!json.has([name])) json.set([name], value)
  for (const [event, entry] of Object.entries(entries(command))) {
    const at = listOwn(json, event, client)
    if (at.length === 1 && isDeepStrictEqual(json.read(['hooks', event, ...at]), entry)) continue
    removeOwn(json, event, client)
    json.append(['hooks', event], entry)
  }
  return json.text === new JsonText(config ?? '', path).text && config !== undefined ? config : finish(json, config)
}

/** The file without them; lists and objects that are empty then go, too. */
export function removeHooks(config: string, path: string, { client, entries }: HookFile): string {
  const json = new JsonText(config, path)
  const events = Object.keys(entries('')).filter((event) => listOwn(json, event, client).length > 0)
  if (events.length === 0) return config
  for (const event of events) {
    removeOwn(json, event, client)
    if (isEmpty(json.read(['hooks', event]))) json.remove(['hooks', event])
  }
  if (isEmpty(json.read(['hooks']))) json.remove(['hooks'])
  return json.text
}

/** Whether a file has anything of ours. */
export function hasOurs(config: Config, path: string, client: InstallClient): boolean {
  if (config === undefined) return false
  const { format, key, hooks } = client
  if (format === 'toml' && path.endsWith('.toml'))
    return readTomlTable(config, path, [...key, SERVER_NAME]) !== undefined
  const json = new JsonText(config, path)
  const isHooked =
    hooks && Object.keys(hooks.entries('')).some((event) => listOwn(json, event, hooks.client).length > 0)
  return json.has([...key, SERVER_NAME]) || isHooked === true
}

function listOwn(json: JsonText, event: string, client: string): number[] {
  const list = json.read(['hooks', event])
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, index) => (isOwn(entry, client) ? [index] : []))
}

function removeOwn(json: JsonText, event: string, client: string): void {
  for (const index of listOwn(json, event, client).reverse()) json.remove(['hooks', event, index])
}

/** Whichever copy of us it calls. */
function isOwn(entry: unknown, client: string): boolean {
  return /gasoline/.test(JSON.stringify(entry)) && JSON.stringify(entry).includes(` hook ${client}`)
}

/** A file that is new ends with a line break. */
function finish(json: JsonText, config: Config): string {
  return config === undefined || config.trim() === '' ? `${json.text}\n` : json.text
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function readObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
