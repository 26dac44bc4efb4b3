import { DEFAULT_PORT } from '@gasoline/wire/protocol'

/** The port of `mcp` with or without `--port`; undefined for anything else, which the whole command line handles. */
export function readMcpPort([command, option, value, ...rest]: readonly string[]): number | undefined {
  if (command !== 'mcp' || rest.length > 0) return undefined
  if (option === undefined) return DEFAULT_PORT
  const [, joined] = /^--port=(.*)$/s.exec(option) ?? []
  const text = joined !== undefined && value === undefined ? joined : /^(-p|--port)$/.test(option) ? value : undefined
  return text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}
