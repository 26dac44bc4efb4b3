import { LIMITS } from '@gasoline/wire/limits'
import { oneLine } from '../../render/text.ts'
import { renderName, renderTestError } from '../ai-context.ts'
import type { CauseGroup, RunSummary } from '../run/summarise-run.ts'
import { renderSameCause } from './text.ts'

const MESSAGE_CHARS = 1_500

/**
 * Lines that GitHub shows beside the code: one a cause, the one that broke the most tests first. `toRepoPath`: a path as the
 * repository has it; nothing where it has no such file.
 */
export function renderAnnotations(
  { causes }: RunSummary,
  toRepoPath: (path: string) => string | undefined,
  most: number = LIMITS.report.annotations,
): string[] {
  return causes
    .filter(({ tests }) => tests.some(({ outcome }) => outcome === 'failed'))
    .slice(0, most)
    .map((group) => renderAnnotation(group, toRepoPath))
}

function renderAnnotation(group: CauseGroup, toRepoPath: (path: string) => string | undefined): string {
  const { cause } = group
  // A group has at least the test that it was made for.
  const shown = group.tests[0]?.shown as NonNullable<(typeof group.tests)[number]>['shown']
  const { place } = shown.case ?? {}
  const at = place && toRepoPath(place.file)
  const own =
    shown.errors[0]?.location ?? (shown.file === undefined ? undefined : { file: shown.file, line: shown.line })
  const [file, line] = at === undefined ? [own && toRepoPath(own.file), own?.line] : [at, place?.line]
  const given = [
    file === undefined ? [] : [`file=${escapeProperty(file)}`],
    file === undefined || line === undefined ? [] : [`line=${line}`],
    [`title=${escapeProperty(oneLine(cause?.title ?? 'No browser-side cause found', 200))}`],
  ].flat()
  const message = [renderName(shown), cause?.text ?? '', renderTestError(shown), renderSameCause(group)]
  const text = message.filter((part) => part !== '').join('\n')
  return `::error ${given.join(',')}::${escapeData(text.slice(0, MESSAGE_CHARS))}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
