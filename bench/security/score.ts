import type { SecurityCase } from './case.ts'

interface Reported {
  readonly category: string
  readonly severity: string
}

interface Counts {
  hits: number
  falseAlarms: number
  misses: number
}

/** How an audit did on labelled cases, by the rules of the label policy. */
export interface SecurityScore {
  readonly all: Counts
  readonly credentials: Counts
  readonly clean: { readonly all: number; readonly leftAlone: number }
  readonly mistakes: readonly { readonly one: SecurityCase; readonly found: readonly Reported[] }[]
}

/** Scores what is reported at warning or above; contested cases are left out. */
export function score(cases: readonly SecurityCase[], scan: (one: SecurityCase) => readonly Reported[]): SecurityScore {
  const all = { hits: 0, falseAlarms: 0, misses: 0 }
  const credentials = { hits: 0, falseAlarms: 0, misses: 0 }
  const clean = { all: 0, leftAlone: 0 }
  const mistakes: { one: SecurityCase; found: readonly Reported[] }[] = []
  for (const one of cases) {
    if (one.contested) continue
    const found = scan(one).filter(({ severity }) => severity !== 'info')
    if (one.expect === 'clean') {
      clean.all++
      if (found.length === 0) clean.leftAlone++
      else {
        all.falseAlarms++
        if (found.some(({ category }) => category === 'credentials')) credentials.falseAlarms++
        mistakes.push({ one, found })
      }
      continue
    }
    const labels = new Set([one.expect, ...(one.accept ?? [])].map((label) => label.split('/')[0]))
    const isHit = found.some(({ category }) => labels.has(category))
    const isCredential = one.expect.startsWith('credentials/')
    all[isHit ? 'hits' : 'misses']++
    if (isCredential) credentials[isHit ? 'hits' : 'misses']++
    if (!isHit) mistakes.push({ one, found })
  }
  return { all, credentials, clean, mistakes }
}

/** @public */
export function describeScore(name: string, { all, credentials, clean }: SecurityScore): string {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  const line = (what: string, { hits, falseAlarms, misses }: Counts) =>
    `${what} precision ${share(hits, hits + falseAlarms)} recall ${share(hits, hits + misses)} (${hits} hits, ${falseAlarms} false alarms, ${misses} misses)`
  return [
    `${name}: ${all.hits + all.misses + clean.all} cases`,
    line('  credentials', credentials),
    line('  all checks ', all),
    `  clean cases left alone ${share(clean.leftAlone, clean.all)} (${clean.leftAlone} of ${clean.all})`,
  ].join('\n')
}
