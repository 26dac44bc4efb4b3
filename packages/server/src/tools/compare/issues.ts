import type { SeenWindow } from '../../analysis/compare/seen.ts'

/** How many failures a window has, as the specification counts them: each occurrence. */
export function countIssues({ failures }: SeenWindow) {
  const count = (isIn: (category: string) => boolean) =>
    failures.reduce((sum, failure) => sum + (isIn(failure.category) ? failure.count : 0), 0)
  const network = count((category) => category === 'network' || category === 'websocket')
  const all = count(() => true)
  return { console_errors: all - network, network_errors: network, total_issues: all }
}
