import { validateContext } from '@gasoline/wire'
import type { AiContext } from '@gasoline/wire'
import type { ErrorGroup } from '../../analysis/failures/error-groups.ts'
import { estimateTokens } from '../../tokens/estimate-tokens.ts'
import { renderComponentKeys, renderComponentPath, renderState } from './ai-context.ts'
import { renderRecentActions } from '../recorded/recent-actions.ts'
import { renderSkipped } from './skipped.ts'
import { renderSourceLines, renderSourcePlace } from './source.ts'
import { renderBodyGap } from '../recorded/body-gap.ts'
import { renderNoise } from './noise.ts'
import { createUrlNames, nameUrls } from '../name-urls.ts'
import type { NameUrl } from '../name-urls.ts'
import { formatTime, leftOut, lines, oneLine, stackLines, toShortUrl } from '../text.ts'

/** What the context of one error may cost in a list of several. */
const CONTEXT_TOKENS = 900
/** And of that, components and state each. */
const PART_TOKENS = 200
/** So many lines before and after the place, as many as fit. */
const AROUND = [5, 2, 0] as const

const STATES = {
  expected: 'expected: nothing complains of it',
  recovered: 'recovered: a retry succeeded since',
  left: 'left: its page was left, or a newer request replaced it',
} as const

interface ErrorList {
  readonly errors: readonly ErrorGroup[]
  readonly noise: Parameters<typeof renderNoise>[0]
  readonly dropped: number
  readonly note?: string | undefined
}

export function renderErrors({ errors, noise, dropped, note }: ErrorList): string {
  const name = createUrlNames()
  return lines(
    note,
    ...errors.map((group) => renderError(group, name)),
    leftOut(dropped, 'more groups', 'raise limit, or narrow by since or url'),
    renderNoise(noise),
  )
}

/**
 * One group of equal errors: what, how often, when, where, why as far as it is known, and the server's response. Long addresses
 * are said as the list says them; stacks and responses stay as they are.
 */
export function renderError(group: ErrorGroup, name: NameUrl = createUrlNames()): string {
  const say = (text: string) => nameUrls(text, name)
  const { id, source, message, count, at, first, url, location, stack, response, body_gap: gap, noise } = group
  const times = count > 1 ? ` ×${count} since ${first.slice(11, 19)}` : ''
  const output = [`${id} ${formatTime(at)} [${oneLine(source, 30)}] ${say(oneLine(message, 10_400))}${times}`]
  if (group.meaning !== undefined) output.push(`  means: ${group.meaning}`)
  if (group.state !== undefined) output.push(`  ${STATES[group.state]}`)
  if (noise !== undefined) output.push(`  noise: ${oneLine(noise, 60)}`)
  for (const variant of group.variants ?? []) output.push(`  or: ${oneLine(say(variant), 240)}`)
  const context = validateContext(group._aiContext)
  const isSourceKnown = (context.sourceSnippets ?? []).length > 0
  if (stack) output.push(...stackLines(stack, 8_400))
  else if (location !== undefined && !isSourceKnown) output.push(`  at ${oneLine(location, 160)}`)
  output.push(...contextLines(context).map((line) => `  ${line}`))
  if (response) output.push(`  response: ${oneLine(response, 16_600)}`)
  else if (gap) output.push(`  response not captured: ${renderBodyGap(gap)}`)
  const actions = renderRecentActions(group._actions)
  if (actions !== undefined) output.push(`  ${within(`after: ${actions}`, PART_TOKENS)}`)
  for (const echo of group.also ?? [])
    output.push(
      `  also logged: ${echo.id} ${oneLine(say(echo.message), 120)}${echo.count > 1 ? ` ×${echo.count}` : ''}`,
    )
  if (url !== undefined) output.push(`  page ${toShortUrl(name(url))}`)
  if (group.occurrences !== undefined && count > 1) output.push(`  ids: ${group.occurrences.join(' ')}`)
  return output.join('\n')
}

/** Source, components and state where they are known, which the summary would only repeat; otherwise the summary. */
function contextLines(context: AiContext): string[] {
  const { summary, componentAncestry: tree, stateSnapshot: state, skipped = {} } = context
  const parts: string[] = []
  const leaf = tree?.components.at(-1)
  if (tree && leaf) {
    const keys = renderComponentKeys(leaf)
    parts.push(within(`in ${renderComponentPath(tree)}${keys === undefined ? '' : `; ${keys}`}`, PART_TOKENS))
  }
  const states = state ? [state, ...(state.also ?? [])] : []
  if (states.length > 0) parts.push(within(`state ${states.map(renderState).join('; ')}`, PART_TOKENS))
  const missing = renderSkipped(skipped)
  if (missing !== undefined) parts.push(within(missing, PART_TOKENS / 2))
  const source = sourceLines(context, CONTEXT_TOKENS - estimateTokens(parts.join('\n')))
  const isMoreThanSummary = source.length > 0 || tree !== undefined || state !== undefined
  if (isMoreThanSummary) return [...source, ...parts]
  return summary === undefined ? parts : [`context: ${oneLine(summary, 400)}`, ...parts]
}

/** The place with the lines around it, then the places that it was called from. */
function sourceLines({ sourceSnippets: [top, ...callers] = [] }: AiContext, maxTokens: number): string[] {
  if (!top) return []
  const from = callers.map((caller) => within(`from ${renderSourcePlace(caller)}`, PART_TOKENS / 2))
  const place = within(renderSourcePlace(top), PART_TOKENS)
  const choices = AROUND.map((around) => [place, ...renderSourceLines(top, around).map((line) => `  ${line}`), ...from])
  return choices.find((choice) => estimateTokens(choice.join('\n')) <= maxTokens) ?? [place]
}

/** Cut to about so many tokens, with a mark. */
function within(text: string, maxTokens: number): string {
  const tokens = estimateTokens(text)
  return tokens <= maxTokens ? text : oneLine(text, Math.floor((text.length * maxTokens) / tokens))
}
