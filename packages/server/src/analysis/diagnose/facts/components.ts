import { validateContext } from '../../code/validate-context.ts'
import { readMismatch } from '../../failures/detect/hydration.ts'
import type { Case } from '../case.ts'
import type { Finding } from '../diagnose.ts'

const SHOWN = 5

/** The components around an error, from the outside in, as far as a reader could look for them. */
export function describeComponents({ symptom, said }: Finding): Case['components'] {
  for (const signal of [symptom, said]) {
    if (!signal || !('level' in signal.entry)) continue
    const { components = [] } = validateContext(signal.entry._aiContext).componentAncestry ?? {}
    const all =
      components.length > 0 ? components.map(({ name }) => name) : readMismatch(signal.entry.message).components
    const names = all.filter((name) => !isMinified(name))
    if (names.length > 0) return { names: names.slice(-SHOWN), more: Math.max(0, names.length - SHOWN) }
  }
  return undefined
}

function isMinified(name: string): boolean {
  return name.length <= 2 || /^[A-Za-z]{1,2}\d$/.test(name)
}
