import type { ListedOperation } from './listing.ts'
import { toJsonSchema } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Words } from './words.ts'

const METHODS = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'])

/** A description by OpenAPI 3.1: https://spec.openapis.org/oas/v3.1.1.html */
export function writeOpenApi(operations: readonly ListedOperation[], words: Words): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const origins = [...new Set(operations.flatMap((operation) => operation.origins))].filter((origin) => origin !== '')
  for (const operation of operations) {
    // Parameters have the names of the first operation of a path.
    const path = operation.path.startsWith('/') ? operation.path : `/${operation.path}`
    const item = (paths[path] ??= {
      ...(operation.parameters.length > 0 && { parameters: operation.parameters.map(describeParameter) }),
    })
    const isElsewhere = origins.length > 1
    if (METHODS.has(operation.method))
      item[operation.method.toLowerCase()] = {
        ...describeOperation(operation, words),
        ...(isElsewhere && { servers: operation.origins.map((url) => ({ url })) }),
      }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API as it was used',
      version: '0.0.0',
      description: 'Inferred by Gasoline from responses that a browser received: what was not used is not described.',
    },
    ...(origins.length > 0 && { servers: origins.map((url) => ({ url })) }),
    paths,
  }
}

function describeParameter(name: string): Record<string, unknown> {
  return { name, in: 'path', required: true, schema: { type: 'string' } }
}

function describeOperation(operation: ListedOperation, words: Words): Record<string, unknown> {
  const { statuses, calls, variants } = operation
  const names = variants.flatMap((variant) => variant.operation ?? [])
  const responses = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status]) => [String(status), describeResponse(operation, status, words)])
  return {
    summary: `Seen ${calls} ${calls === 1 ? 'time' : 'times'}.`,
    ...(names.length > 0 && { 'x-operations': names }),
    responses: Object.fromEntries(responses),
  }
}

function describeResponse({ variants }: ListedOperation, status: number, words: Words): Record<string, unknown> {
  const outcome = `${Math.floor(status / 100)}xx`
  const schemas = variants.flatMap(({ operation, shapes }): JsonSchema[] => {
    const tree = shapes.get(outcome)
    return tree ? [{ ...(operation !== undefined && { title: operation }), ...toJsonSchema(tree.root, words) }] : []
  })
  const schema = schemas.length > 1 ? { anyOf: schemas } : schemas[0]
  return {
    description: REASONS[status] ?? `Status ${status}`,
    ...(schema && status !== 204 && status !== 304 && { content: { 'application/json': { schema } } }),
  }
}

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}
