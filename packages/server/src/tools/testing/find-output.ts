import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const TOOLS = fileURLToPath(new URL('../', import.meta.url))

/** The schema of a tool's data. */
export async function findOutput(tool: string): Promise<z.ZodObject> {
  const file = `/${tool.replaceAll('_', '-')}-output.ts`
  const path = readdirSync(TOOLS, { recursive: true, encoding: 'utf8' }).find((each) => `/${each}`.endsWith(file))
  if (path === undefined) throw new Error(`${tool} has no output schema.`)
  const module = (await import(TOOLS + path)) as Record<string, unknown>
  const schema = Object.values(module).find((each) => each instanceof z.ZodObject)
  if (!schema) throw new Error(`${path} exports no schema.`)
  return schema
}
