import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { findNoise } from '../../analysis/noise/noise.ts'
import { findAppOrigins } from '../../analysis/urls.ts'
import { renderNoiseRules } from '../../render/failures/noise.ts'
import { lines } from '../../render/text.ts'
import { NOISE_PLACES, isBuiltIn } from '../../store/noise/noise-rules.ts'
import { UserError } from '../../user-error.ts'
import { defineTool } from '../define-tool.ts'
import type { ConfigureNoiseOutput } from './configure-noise-output.ts'

export default defineTool({
  name: 'configure_noise',
  title: 'Noise rules',
  description:
    'Adds or removes noise rules. Noise is marked and listed last, never deleted. Use when known noise hides failures.',
  effect: 'changes',
  input: z.object({
    action: z.enum(['add', 'remove', 'list', 'reset']).default('list'),
    name: z.string().min(1).max(LIMITS.noise.nameChars).optional(),
    pattern: z.string().min(1).max(LIMITS.noise.patternChars).optional().describe('Part of the text; with * a glob'),
    where: z.enum(NOISE_PLACES).default('message').describe('source: script'),
  }),
  run: ({ action, name, pattern, where }, { noise, view }): ConfigureNoiseOutput => {
    if ((action === 'add' || action === 'remove') && name === undefined)
      throw new UserError(`"${action}" needs a name.`, 'Pass the name of the rule.')
    if (action === 'add') noise.add(name ?? '', where, pattern)
    if (action === 'remove') noise.remove(name ?? '')
    if (action === 'reset') noise.reset()
    const held = view()
    const marked = [...findNoise(held, noise.list(), findAppOrigins(held)).values()]
    const rules = noise.list().map((rule) => ({
      name: rule.name,
      built_in: isBuiltIn(rule.name),
      where: rule.where,
      patterns: [...rule.patterns],
      marks: marked.filter((marker) => marker === rule.name).length,
    }))
    return { rules, dropped: [...noise.dropped()], done: action === 'list' ? '' : `${action}: ${name ?? 'all rules'}` }
  },
  render: ({ rules, dropped, done }) =>
    lines(done, ...renderNoiseRules(rules), dropped.length > 0 ? `switched off: ${dropped.join(', ')}` : undefined),
})
