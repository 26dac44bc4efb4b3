import { DEFAULT_PORT } from '@gasoline/wire'

/** What an agent must run to reach the server of a port, from whatever folder. */
export function connectCommand(cliPath: string, port: number): string {
  return `node ${cliPath} mcp${port === DEFAULT_PORT ? '' : ` --port ${port}`}`
}
