import { tools } from '../tools/index.ts'
import { INSTRUCTIONS, listTools } from './create-mcp-server.ts'

/** What `gasoline mcp` tells of itself before a server runs; the build writes it to a file. */
export const listing = { instructions: INSTRUCTIONS, tools: listTools(tools) }
