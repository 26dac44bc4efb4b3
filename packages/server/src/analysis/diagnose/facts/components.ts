import { validateContext } from '@gasoline/wire'
import { readMismatch } from '../../failures/detect/logs/hydration.ts'
import type { Case } from '../case.ts'
import type { Finding } from '../finding.ts'

const SHOWN = 5

/** The components around an error, from the outside in, as far as a reader could look for them. */
export function describeComponents({ symptom, reported }: Finding): Case['components'] {
  for (const failure of [symptom, reported]) {
    if (!failure || !('level' in failure.entry)) continue
    const { components = [] } = validateContext(failure.entry._aiContext).componentAncestry ?? {}
    const all =
      components.length > 0 ? components.map(({ name }) => name) : readMismatch(failure.entry.message).components
    const names = all.filter((name) => !isMinified(name))
    if (names.length > 0) return { names: names.slice(-SHOWN), more: Math.max(0, names.length - SHOWN) }
  }
  return undefined
}

function isMinified(name: string): boolean {
  return name.length <= 2 || /^[A-Za-z]{1,2}\d$/.test(name)
}
