/** One line of what `gasoline doctor` says; whatever is not ok has its fix. */
export type SetupFinding =
  | { readonly check: string; readonly level: 'ok'; readonly detail: string }
  | { readonly check: string; readonly level: 'warning' | 'problem'; readonly detail: string; readonly fix: string }

export const ok = (check: string, detail: string): SetupFinding => ({ check, level: 'ok', detail })

/** Works, but not as it could. */
export const warning = (check: string, detail: string, fix: string): SetupFinding => ({
  check,
  level: 'warning',
  detail,
  fix,
})

/** Something does not work because of it. */
export const problem = (check: string, detail: string, fix: string): SetupFinding => ({
  check,
  level: 'problem',
  detail,
  fix,
})

const CHECK_WIDTH = 11
const LEVEL_WIDTH = 9

/** One line per finding, with the fix below it. */
export function renderFindings(findings: readonly SetupFinding[]): string {
  return findings
    .map((finding) => {
      const line = `${finding.level.padEnd(LEVEL_WIDTH)}${finding.check.padEnd(CHECK_WIDTH)}${finding.detail}`
      return finding.level === 'ok' ? line : `${line}\n${' '.repeat(LEVEL_WIDTH + CHECK_WIDTH)}→ ${finding.fix}`
    })
    .join('\n')
}
