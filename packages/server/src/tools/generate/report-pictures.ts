import { LIMITS } from '@gasoline/wire'
import type { ScreenshotEntry } from '@gasoline/wire'
import type { ReportPicture } from '../../render/report/bug-report.ts'
import type { ToolContext } from '../define-tool.ts'

interface ChosenPictures {
  readonly shown: readonly (ReportPicture & { readonly at: number; readonly isError: boolean })[]
  /** Ids of those that are held and not chosen. */
  readonly notShown: readonly string[]
}

/** The pictures nearest to a failure, as thumbnails; a picture without one only if it is as small. */
export function choosePictures(
  shots: readonly ScreenshotEntry[],
  at: number,
  { picture, thumbnail }: Pick<ToolContext, 'picture' | 'thumbnail'>,
): ChosenPictures {
  const held = shots.filter(({ evicted }) => !evicted)
  const nearest = held.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))
  const shown = nearest.slice(0, LIMITS.codegen.reportPictures).flatMap((shot) => {
    const isSmall = (shot.size ?? Number.POSITIVE_INFINITY) <= LIMITS.screenshots.thumbnailBytes
    const data = thumbnail(shot.id) ?? (isSmall ? picture(shot.id) : undefined)
    if (data === undefined) return []
    const address = `data:image/${shot.format};base64,${data}`
    return [{ id: shot.id, address, at: shot.at, isError: shot.trigger === 'error' }]
  })
  const ids = new Set(shown.map(({ id }) => id))
  return {
    shown: shown.toSorted((a, b) => a.at - b.at),
    notShown: held.map(({ id }) => id).filter((id) => !ids.has(id)),
  }
}
