import type { SeenBuild } from './seen.ts'

/** Whether both windows are known to have run the same code. */
export function isSameBuild(before: SeenBuild, after: SeenBuild): boolean {
  const { bundles } = after
  return after.hotUpdates === 0 && bundles.length > 0 && bundles.every((name) => before.bundles.includes(name))
}
