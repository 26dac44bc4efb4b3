import type { ErrorGroup } from '../analysis/errors.ts'
import { block, clockTime, oneLine, shortUrl } from './words.ts'

const FRAMES_SHOWN = 3

/** One group of equal errors: what, how often, when, where, and what the server answered. */
export function errorWords(group: ErrorGroup): string {
  const { id, source, message, count, at, first, url, location, stack, response, _aiContext } = group
  const times = count > 1 ? ` ×${count} since ${first.slice(11, 19)}` : ''
  const lines = [`${id} ${clockTime(at)} [${oneLine(source, 30)}] ${oneLine(message, 300)}${times}`]
  const frames = stack?.split('\n').filter((line) => /:\d+/.test(line)).slice(0, FRAMES_SHOWN) ?? []
  for (const frame of frames) lines.push(`  ${oneLine(frame.trim(), 160)}`)
  if (frames.length === 0 && location !== undefined) lines.push(`  at ${oneLine(location, 160)}`)
  if (response !== undefined && response !== '') lines.push(`  answer: ${oneLine(response, 200)}`)
  if (typeof _aiContext?.summary === 'string') lines.push(`  context: ${block(_aiContext.summary, 400)}`)
  if (url !== undefined) lines.push(`  page ${shortUrl(url)}`)
  return lines.join('\n')
}
