import type { SeenBuild } from '../../analysis/compare/seen.ts'
import { plural } from '../text.ts'

/** What changed between the builds of two windows, in one line; undefined where nothing is known of them. */
export function describeBuilds(before: SeenBuild, after: SeenBuild): string | undefined {
  const parts = [describeBundles(before, after), describeHot(after), describeGit(before, after)]
  const known = parts.filter((part) => part !== undefined)
  return known.length > 0 ? known.join('; ') : undefined
}

function describeBundles({ bundles: was }: SeenBuild, { bundles: now }: SeenBuild): string | undefined {
  if (was.length === 0 || now.length === 0) return undefined
  const fresh = now.filter((name) => !was.includes(name))
  return fresh.length > 0 ? `new bundle ${fresh.slice(0, 2).join(', ')}` : `the same bundle ${now[0] ?? ''}`
}

function describeHot({ hotUpdates, hotFiles }: SeenBuild): string | undefined {
  if (hotUpdates === 0) return undefined
  const files = hotFiles.length > 0 ? `: ${hotFiles.slice(0, 3).join(', ')}` : ''
  return `${plural(hotUpdates, 'hot update')}${files}`
}

function describeGit({ git: was }: SeenBuild, { git: now }: SeenBuild): string | undefined {
  const state = now ?? was
  if (!state) return undefined
  const head = was && now && was.head !== now.head ? `${was.head} → ${now.head}` : state.head
  const dirty = state.dirty.length + state.more
  return `git ${head}${dirty > 0 ? `, ${plural(dirty, 'changed file')}: ${state.dirty.slice(0, 3).join(', ')}` : ''}`
}
