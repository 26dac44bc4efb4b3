import type { ErrorGroup } from '../analysis/errors.ts'
import { block, clockTime, oneLine, shortUrl } from './words.ts'

/** One group of equal errors: what, how often, when, where, and what the server answered. */
export function errorWords(group: ErrorGroup): string {
  const { id, source, message, count, at, first, url, location, stack, response, _aiContext } = group
  const times = count > 1 ? ` ×${count} since ${first.slice(11, 19)}` : ''
  const lines = [`${id} ${clockTime(at)} [${oneLine(source, 30)}] ${oneLine(message, 10_400)}${times}`]
  if (stack) lines.push(block(stack, 8_400).replaceAll(/^ */gm, '  '))
  else if (location !== undefined) lines.push(`  at ${oneLine(location, 160)}`)
  if (response) lines.push(`  answer: ${oneLine(response, 16_600)}`)
  if (typeof _aiContext?.summary === 'string') lines.push(`  context: ${block(_aiContext.summary, 400)}`)
  if (url !== undefined) lines.push(`  page ${shortUrl(url)}`)
  return lines.join('\n')
}
