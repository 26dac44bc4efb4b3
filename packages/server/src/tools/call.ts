import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { PAGE_NOTICE, renderCutResult } from '../render/notices.ts'
import { stripData } from '../render/strip-unseen.ts'
import { lines } from '../render/text.ts'
import { UserError } from '../user-error.ts'
import type { View } from '../store/view.ts'
import type { ClientAlerts } from './failures/client-alerts.ts'
import { NO_CALL } from './define-tool.ts'
import type { Call, Tool, ToolContext, ToolImage } from './define-tool.ts'

export interface ToolAnswer {
  readonly text: string
  /** Says of the text of the page what it is; the text begins with it. */
  readonly notice?: string
  /** The line about new failures; the text has it next. */
  readonly alert?: string
  readonly data?: Record<string, unknown>
  readonly images?: readonly ToolImage[]
  readonly isError: boolean
}

/** What a tool returned, or why it did not. */
interface ToolOutput extends ToolAnswer {
  /** Text of the page is in it. */
  readonly quotesPage: boolean
  readonly mostBytes?: number
}

/** The client that makes the call. */
export interface Caller {
  readonly alerts?: ClientAlerts | undefined
  readonly call?: Call | undefined
}

/**
 * Runs a tool. Wrong arguments and user errors become error results; only our own bugs throw. The text begins with a line
 * about what failed since the client's last call, below the notice on text of the page.
 */
export async function callTool(
  tools: readonly Tool[],
  name: string,
  args: unknown,
  context: ToolContext,
  { alerts, call = NO_CALL }: Caller = {},
): Promise<ToolAnswer> {
  const { covered, ...output } = await runTool(tools, name, args, context, call)
  // The result of a cancelled call arrives nowhere: the next one reports what is new.
  const alert = call.signal.aborted ? undefined : alerts?.take(output.data, covered)
  return buildAnswer(output, alert)
}

/** Puts the line about new failures ahead of a result, and before all text of the page the notice that it is such. */
export function buildAnswer(
  { quotesPage, mostBytes = LIMITS.answer.textBytes, ...output }: ToolOutput,
  alert: string | undefined,
): ToolAnswer {
  const notice = quotesPage || alert !== undefined ? PAGE_NOTICE : undefined
  const text = capText(lines(notice, alert, output.text), mostBytes)
  return { ...output, text, ...(notice !== undefined && { notice }), ...(alert !== undefined && { alert }) }
}

/** The data of an answer as it is sent: marked and stripped like its text. */
export function buildStructured({ notice, alert, data }: ToolAnswer): Record<string, unknown> | undefined {
  return data && stripData({ notice, since_last_call: alert, ...data })
}

async function runTool(
  tools: readonly Tool[],
  name: string,
  args: unknown,
  context: ToolContext,
  call: Call,
): Promise<ToolOutput & { readonly covered?: ReadonlySet<string> }> {
  const tool = tools.find((candidate) => candidate.name === name)
  if (!tool)
    return buildErrorResult(
      `Unknown tool "${name.slice(0, 80)}". Tools: ${tools.map((known) => known.name).join(', ')}.`,
    )
  try {
    const checked = checkArguments(tool, args ?? {})
    // What comes while it runs may not be covered.
    const covered = tool.coversAll(checked) ? listIds(context.view({ includePinned: true })) : undefined
    const { data, text, images } = await tool.answer(checked, context, call)
    return {
      data,
      text,
      isError: false,
      mostBytes: tool.mostBytes,
      quotesPage: tool.quotesPage && (data.note === undefined || hasEntries(data)),
      ...(images.length > 0 ? { images } : {}),
      ...(covered && { covered }),
    }
  } catch (error) {
    if (error instanceof UserError) return buildErrorResult(`${error.message} ${error.remedy}`, error.quotesPage)
    throw error
  }
}

function listIds({ logs, network, websocket }: View): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const entries of [logs, network, websocket]) for (const { id } of entries) ids.add(id)
  return ids
}

/** Reports every unknown or wrong argument, and the known ones. */
function checkArguments(tool: Tool, args: unknown): unknown {
  const parsed = tool.input.strict().safeParse(args)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `unknown ${issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', ')}`
      : `${issue.path.map(String).join('.') || 'arguments'}: ${issue.message}`,
  )
  const known = Object.keys(tool.input.shape)
  throw new UserError(
    `Wrong arguments for ${tool.name}: ${wrong.join('; ')}.`,
    known.length > 0 ? `Its arguments: ${known.join(', ')}.` : 'It takes no arguments.',
  )
}

export function buildErrorResult(text: string, quotesPage = false): ToolOutput {
  return { text, isError: true, quotesPage }
}

function hasEntries(data: Record<string, unknown>): boolean {
  return Object.values(data).some((value) => Array.isArray(value) && value.length > 0)
}

function capText(text: string, textBytes: number): string {
  // A UTF-16 unit never takes more than three bytes.
  if (text.length * 3 <= textBytes || Buffer.byteLength(text) <= textBytes) return text
  const kept = text.slice(0, Math.floor(textBytes / 3) - 100)
  return `${kept}\n${renderCutResult(text.length)}`
}

/** The JSON schema of a tool's arguments, for MCP clients. */
export function buildInputSchema(tool: Tool): Record<string, unknown> {
  const { $schema: _, properties = {}, ...schema } = z.toJSONSchema(tool.input, { io: 'input' })
  const spelled = Object.entries(properties).map(([name, property]) => [name, spellOutTypes(withoutBounds(property))])
  return { ...schema, properties: Object.fromEntries(spelled) as unknown }
}

/** How long a text or a list may be is checked all the same, and few calls come near: it is not worth tokens in every listing. */
function withoutBounds(property: object | boolean): object | boolean {
  if (typeof property === 'boolean') return property
  const { maxLength: _, maxItems: __, ...rest } = property as { maxLength?: number; maxItems?: number; items?: object }
  return rest.items === undefined ? rest : { ...rest, items: withoutBounds(rest.items) }
}

/** Some clients do not support `type: [a, b]`. */
function spellOutTypes(property: object | boolean): object | boolean {
  if (typeof property === 'boolean' || !('type' in property) || !Array.isArray(property.type)) return property
  const { type: types, ...rest } = { ...property, type: property.type as unknown[] }
  return { ...rest, anyOf: types.map((type: unknown) => ({ type })) }
}
