// @ts-check
import { NOTICE, page, table } from './docs-parts.mjs'

/**
 * @typedef {{ type?: string | string[], const?: unknown, enum?: unknown[], items?: Schema, anyOf?: Schema[], oneOf?: Schema[],
 *   default?: unknown, description?: string, properties?: Record<string, Schema>, required?: string[],
 *   minimum?: number, maximum?: number, maxLength?: number, maxItems?: number }} Schema
 * @typedef {{ name: string, title: string, description: string, effect: 'reads' | 'changes' | 'deletes', schema: Schema }} Tool
 * @typedef {{ method: string, path: string, access: string, summary: string, body?: string, response?: string }} Endpoint
 */

const EFFECTS = {
  reads: 'Reads only.',
  changes: 'Changes state of the server or of the page.',
  deletes: 'Deletes what was captured.',
}

/**
 * @param {Schema} schema
 * @returns {string}
 */
function nameType(schema) {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(nameType).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.type === 'array') {
    const item = nameType(schema.items ?? {})
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
}

/**
 * @param {Schema} schema
 * @param {string} prefix
 * @returns {(string | undefined)[][]}
 */
function listParameters(schema, prefix = '') {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const isRequired = schema.required?.includes(name) && property.default === undefined
    const fallback = property.default === undefined ? (isRequired ? '*required*' : '') : code(property.default)
    const row = [`\`${prefix}${name}\``, `\`${nameType(property)}\``, fallback, property.description]
    const inner = property.items?.properties ? property.items : property
    return [row, ...listParameters(inner, `${prefix}${name}${inner === property ? '' : '[]'}.`)]
  })
}

/** @param {unknown} value */
const code = (value) => `\`${JSON.stringify(value)}\``

/** @param {Tool[]} tools */
export function describeTools(tools) {
  const sections = tools.map(({ name, title, description, effect, schema }) => {
    const rows = listParameters(schema)
    const parameters = rows.length > 0 ? table(['parameter', 'type', 'default', 'meaning'], rows) : 'No parameters.'
    return [`## \`${name}\``, `**${title}.** ${description} *${EFFECTS[effect]}*`, parameters].join('\n\n')
  })
  const overview = table(
    ['tool', 'title', 'effect'],
    tools.map(({ name, title, effect }) => [`[\`${name}\`](#${name})`, title, effect]),
  )
  return page('# MCP tools', NOTICE, overview, ...sections)
}

/**
 * @param {Record<string, Record<string, number>>} limits
 * @param {Record<string, string>} notes
 */
export function describeLimits(limits, notes) {
  const known = new Set(
    Object.entries(limits).flatMap(([group, caps]) => Object.keys(caps).map((key) => `${group}.${key}`)),
  )
  const lost = Object.keys(notes).filter((key) => !known.has(key))
  if (lost.length > 0) throw new Error(`LIMIT_NOTES explains limits that do not exist: ${lost.join(', ')}`)
  const rows = Object.entries(limits).flatMap(([group, caps]) =>
    Object.entries(caps).map(([key, value]) => [
      `\`${group}\``,
      `\`${key}\``,
      value.toLocaleString('en-US'),
      notes[`${group}.${key}`],
    ]),
  )
  const intro = 'Every cap, with its unit in its name. Whatever a cap cuts, the result notes it.'
  return page('# Limits', NOTICE, intro, table(['group', 'limit', 'value', 'note'], rows))
}

/**
 * @param {readonly Endpoint[]} endpoints
 * @param {Record<string, string>} notes
 */
export function describeHttp(endpoints, notes) {
  const rows = endpoints.map(({ method, path, access, summary, body, response }) => [
    method,
    `\`${path}\``,
    access,
    summary,
    body,
    response,
  ])
  const access = table(['access', 'who may call'], Object.entries(notes))
  return page(
    '# HTTP',
    NOTICE,
    'The server listens on 127.0.0.1 only and refuses requests whose Host is not loopback.',
    table(['method', 'path', 'access', 'does', 'body', 'response'], rows),
    '## Access',
    access,
  )
}
