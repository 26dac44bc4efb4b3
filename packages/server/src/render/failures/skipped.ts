import { LIMITS } from '@gasoline/wire'
import type { SkipReason } from '@gasoline/wire'
import { oneLine } from '../text.ts'

type PlainReason = Exclude<SkipReason, `unreadable-${string}`>

const { arrivalMs, componentMs, stateMs } = LIMITS.enrich
const UNREADABLE = 'unreadable-'

const WORDS: Readonly<Record<PlainReason, string>> = {
  'too-many-errors': 'too many errors within a second',
  'too-many-early-errors': 'too many errors before the page was ready for it',
  'not-loaded': `not there within ${arrivalMs} ms`,
  'state-not-loaded': 'not there yet',
  timeout: `took longer than ${componentMs} ms`,
  'no-element-angular': 'Angular names components only from an element, and none is known',
  'no-element-preact': 'Preact names no component of it, and no element is known',
  'no-element-react': 'React names no component of it, and no element is known',
  'no-element-svelte': 'Svelte names components in development only, and there only from an element',
  'no-element-vue': 'Vue names no component of it, and no element is known',
  'no-names-solid': 'Solid keeps no names of components in the page',
}

/** The parts of an error's context that are not there, each with the reason. */
export function renderSkipped(skipped: Readonly<Record<string, string>>): string | undefined {
  const parts = Object.entries(skipped).map(
    ([step, why]) => `${oneLine(step, 30)} (${oneLine(describeReason(step, why), 80)})`,
  )
  return parts.length > 0 ? `skipped: ${parts.join(', ')}` : undefined
}

function describeReason(step: string, why: string): string {
  if (why === 'timeout' && step === 'stateSnapshot') return `took longer than ${stateMs} ms`
  if (why.startsWith(UNREADABLE)) return `could not be read: ${why.slice(UNREADABLE.length)}`
  // Other producers send any text.
  return isPlain(why) ? WORDS[why] : why
}

function isPlain(why: string): why is PlainReason {
  return Object.hasOwn(WORDS, why)
}
