import type { CommandResult } from '@gasoline/wire'
import { lines, oneLine, toShortUrl } from '../text.ts'

interface Shot {
  readonly id: string
  readonly url?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly trigger?: string | undefined
  readonly at: number
  readonly note?: string | undefined
}

type Auto = CommandResult<'configure_screenshots'>

/** A screenshot, and when screenshots are taken automatically, where either was requested. */
export function renderScreenshot(result: { screenshot?: Shot | undefined; auto?: Auto | undefined }): string {
  return lines(result.screenshot && renderShot(result.screenshot), result.auto && renderAuto(result.auto))
}

function renderShot({ id, url = '', width, height, trigger, at, note }: Shot): string {
  const size = width === undefined || height === undefined ? '' : ` ${width}×${height}`
  const when = trigger === 'explicit' ? '' : ` ${trigger ?? ''} at ${new Date(at).toISOString()}`
  return `${id}:${size} ${toShortUrl(url)}${when}${note === undefined ? '' : ` (${oneLine(note, 200)})`}`
}

function renderAuto(auto: Auto): string {
  const settings = Object.entries(auto).map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`)
  return `Automatic screenshots: ${settings.join(', ')}.`
}
