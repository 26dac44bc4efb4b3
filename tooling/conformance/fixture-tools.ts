import { setTimeout as delay } from 'node:timers/promises'
import { MissingRequiredClientCapabilityError, inputRequired } from '@modelcontextprotocol/server'
import type { CallToolResult, InputRequiredResult, ServerContext, Tool } from '@modelcontextprotocol/server'

type ToolReturn = CallToolResult | InputRequiredResult
type Content = CallToolResult['content'][number]

interface FixtureTool {
  readonly description: string
  readonly inputSchema: Tool['inputSchema']
  readonly run: (request: ServerContext['mcpReq']) => ToolReturn | Promise<ToolReturn>
}

const STEP_MS = 50
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='

const text = (words: string): Content => ({ type: 'text', text: words })
const image: Content = { type: 'image', data: PIXEL, mimeType: 'image/png' }
const sound: Content = { type: 'audio', data: SILENCE, mimeType: 'audio/wav' }
const resource = (uri: string, mimeType: string, words: string): Content => ({
  type: 'resource',
  resource: { uri, mimeType, text: words },
})
const buildResult = (...content: Content[]): CallToolResult => ({ content })

async function reportProgress({ _meta, notify }: ServerContext['mcpReq']): Promise<ToolReturn> {
  const progressToken = _meta?.progressToken
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined) {
      await notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
    }
    await delay(STEP_MS)
  }
  return buildResult(text('Reported progress three times.'))
}

async function writeLog(request: ServerContext['mcpReq']): Promise<ToolReturn> {
  for (const line of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
    // oxlint-disable-next-line typescript/no-deprecated -- clients of 2025 still get it, and the suite asks for it
    await request.log('info', line)
    await delay(STEP_MS)
  }
  return buildResult(text('Logged three lines.'))
}

function refuse(): never {
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } })
}

function askForName(): ToolReturn {
  const requestedSchema = { type: 'object' as const, properties: { name: { type: 'string' as const } } }
  return inputRequired({ inputRequests: { name: inputRequired.elicit({ message: 'Which name?', requestedSchema }) } })
}

/** What the suite wants to find in the listing, keyword by keyword. */
const RICH_SCHEMA: Tool['inputSchema'] = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
}

type Run = FixtureTool['run']

const NO_ARGUMENTS: Tool['inputSchema'] = { type: 'object' }

function tool(name: string, description: string, run: Run, inputSchema = NO_ARGUMENTS): [string, FixtureTool] {
  return [name, { description, inputSchema, run }]
}

/** The tools that the suite calls, by the names that it knows. */
export const FIXTURE_TOOLS: ReadonlyMap<string, FixtureTool> = new Map([
  tool('test_simple_text', 'Returns text and data, as every tool of Gasoline does', () => ({
    ...buildResult(text('This is a simple text response for testing.')),
    structuredContent: { words: 8 },
  })),
  tool('test_image_content', 'Returns an image', () => buildResult(image)),
  tool('test_audio_content', 'Returns audio', () => buildResult(sound)),
  tool('test_embedded_resource', 'Returns a resource', () =>
    buildResult(resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
  ),
  tool('test_multiple_content_types', 'Returns text, an image and a resource', () =>
    buildResult(
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ),
  ),
  tool('test_error_handling', 'Returns an error', () => ({
    ...buildResult(text('This tool intentionally returns an error for testing')),
    isError: true,
  })),
  tool('test_tool_with_progress', 'Reports progress', reportProgress),
  tool('test_tool_with_logging', 'Writes to the log of the client', writeLog),
  tool('test_logging_tool', 'Writes to the log of a client that requested one', writeLog),
  tool('test_missing_capability', 'Refuses, as if the client could not do what is needed', refuse),
  tool('test_streaming_elicitation', 'Requests more input before it returns', askForName),
  tool(
    'json_schema_2020_12_tool',
    'Accepts what JSON Schema 2020-12 can express',
    () => buildResult(text('Taken.')),
    RICH_SCHEMA,
  ),
])
