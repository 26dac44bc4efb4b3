import { COMMANDS, LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { renderScreenshot } from '../../render/page/screenshot.ts'
import { UserError } from '../../user-error.ts'
import { defineTool } from '../define-tool.ts'
import type { ToolContext } from '../define-tool.ts'
import { tabId } from '../parameters.ts'
import type { CaptureScreenshotOutput } from './capture-screenshot-output.ts'

export default defineTool({
  name: 'capture_screenshot',
  title: 'Screenshot',
  description:
    'Takes a screenshot of the open page, or returns an earlier one by id. `auto` alone configures automatic screenshots.',
  effect: 'changes',
  quotesPage: true,
  input: z.object({
    selector: z.string().min(1).max(LIMITS.commands.selectorChars).optional().describe('One element only'),
    full_page: z.boolean().default(false),
    id: z.string().max(LIMITS.value.nameChars).optional().describe('For example S12, from the timeline'),
    auto: COMMANDS.configure_screenshots.args.strict().optional(),
    tab_id: tabId,
  }),
  run: async ({ selector, full_page, id, auto, tab_id }, context): Promise<CaptureScreenshotOutput> => {
    if (id !== undefined) return { screenshot: findShot(id, context) }
    const configured = auto ? { auto: await context.command('configure_screenshots', auto, undefined) } : {}
    const isOnlyAuto = auto !== undefined && selector === undefined && !full_page && tab_id === undefined
    if (isOnlyAuto) return configured
    const { title: _, note, ...picture } = await context.command('capture_screenshot', { selector, full_page }, tab_id)
    const {
      id: newId,
      url,
      format,
      width,
      height,
      trigger,
      at,
    } = context.keepScreenshot({ ...picture, trigger: 'explicit' })
    return { screenshot: { id: newId, url, format, width, height, trigger, at, note }, ...configured }
  },
  render: renderScreenshot,
  images: ({ screenshot }, { picture }) => {
    const data = screenshot && picture(screenshot.id)
    return data === undefined ? [] : [{ data, mimeType: `image/${screenshot?.format}` }]
  },
})

function findShot(id: string, { view, picture }: ToolContext): NonNullable<CaptureScreenshotOutput['screenshot']> {
  const held = view().screenshots
  const found = held.find((shot) => shot.id === id)
  const known = held.filter((shot) => !shot.evicted).map((shot) => shot.id)
  const remedy =
    known.length > 0 ? `Available: ${known.slice(-LIMITS.screenshots.pictures).join(', ')}.` : 'None is available.'
  if (!found) throw new UserError(`There is no screenshot "${id.slice(0, 40)}".`, remedy)
  if (picture(id) === undefined) throw new UserError(`The image of ${id} was evicted.`, remedy)
  const { url, format, width, height, trigger, at } = found
  return { id, url, format, width, height, trigger, at }
}
