import { nameResponse } from './name-response.ts'
import { toJsonSchema } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import type { ListedOperation } from './listing.ts'
import type { Words } from './words.ts'

/** One JSON Schema for each endpoint and class of status, in one document. */
export function writeJsonSchemas(operations: readonly ListedOperation[], words: Words): Record<string, unknown> {
  const defs: Record<string, JsonSchema> = {}
  for (const operation of operations)
    for (const { operation: name, shapes } of operation.variants)
      for (const [outcome, tree] of shapes) {
        const title = [operation.method, operation.path, name, outcome].filter((part) => part !== undefined).join(' ')
        defs[nameResponse(operation, name, outcome, defs)] = { title, ...toJsonSchema(tree.root, words) }
      }
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: defs }
}
