import { createRequire } from 'node:module'
import { Ajv } from 'ajv'

const require = createRequire(import.meta.url)
const schemas = Object.values(require('har-schema') as Record<string, object>)

/** The public schema of HAR 1.2: https://www.npmjs.com/package/har-schema */
export function validateHar(har: unknown): string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json') as object)
  for (const schema of schemas.filter(isSchema)) ajv.addSchema(schema)
  const check = ajv.getSchema('har.json#')
  if (!check) throw new Error('no schema')
  return check(har) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const isSchema = (value: unknown): value is object => typeof value === 'object' && value !== null && '$id' in value
