import { COMMANDS } from '@gasoline/wire'
import type { CommandArgs, CommandName, CommandResult } from '@gasoline/wire'
import { CommandError } from '../../messages.ts'
import type { PageResponse, PageRequest } from '../../messages.ts'
import { requestPage } from './request-page.ts'
import { chooseTab } from './choose-tab.ts'
import { configureScreenshots } from './configure-screenshots.ts'
import { explainFailure } from './explain-failure.ts'
import { fetchSource } from './fetch-source.ts'
import { withTimeout } from '../with-timeout.ts'
import { takeScreenshot } from '../screenshots/take-screenshot.ts'
import type { CapturedTabs } from '../pages/tabs.ts'
import type { Post } from '../server/posts.ts'
import type { WithheldByTab } from '../secrets/withheld-by-tab.ts'

export interface CommandRequest {
  readonly name: CommandName
  /** Unchecked, as the server sent them. */
  readonly args: unknown
  readonly tabId?: number | undefined
  readonly limitMs: number
}

/** The response is sent before the server's time limit. */
const MARGIN_MS = 50

/** Runs one command in one of the captured tabs. Never throws, and always returns within the limit. */
export async function runCommand(
  request: CommandRequest,
  tabs: CapturedTabs,
  withheld: WithheldByTab,
  post: Post,
): Promise<PageResponse> {
  const { name, limitMs } = request
  const timeMs = Math.max(limitMs / 2, limitMs - MARGIN_MS)
  try {
    return {
      ok: true,
      value: await withTimeout(
        timeMs,
        `${name} took longer than ${limitMs} ms`,
        run(request, tabs, withheld, timeMs, post),
      ),
    }
  } catch (error) {
    return { ok: false, error: explainFailure(error) }
  }
}

async function run(
  request: CommandRequest,
  tabs: CapturedTabs,
  withheld: WithheldByTab,
  timeMs: number,
  post: Post,
): Promise<unknown> {
  const { name } = request
  if (name === 'configure_screenshots') return configureScreenshots(parse(name, request.args))
  const tabId = await chooseTab(request.tabId, tabs.list())
  try {
    return await runInTab(tabId, { ...request, name }, tabs, withheld, timeMs, post)
  } catch (error) {
    // The message may contain the page's address.
    if (error instanceof Error) error.message = withheld.cleanResponse(tabId, error.message)
    throw error
  }
}

type TabRequest = CommandRequest & { readonly name: Exclude<CommandName, 'configure_screenshots'> }

async function runInTab(
  tabId: number,
  { name, args }: TabRequest,
  tabs: CapturedTabs,
  withheld: WithheldByTab,
  timeMs: number,
  post: Post,
): Promise<unknown> {
  /** Redacted here, because frames and earlier documents of the tab withhold values that this document does not know. */
  const send = async <T>(pageRequest: PageRequest, scripts: readonly string[] = []): Promise<T> =>
    withheld.cleanResponse(tabId, await requestPage<T>(tabId, pageRequest, scripts))
  switch (name) {
    case 'query_dom':
      return send<CommandResult<typeof name>>({ name, args: parse(name, args) })
    case 'get_page_info':
      return { ...(await send<Omit<CommandResult<typeof name>, 'tabId'>>({ name })), tabId }
    case 'run_accessibility_audit':
      return send<CommandResult<typeof name>>({ name, args: parse(name, args) }, ['axe.min.js'])
    case 'capture_screenshot':
      return withheld.cleanTab(await takeScreenshot(tabId, parse(name, args), timeMs))
    case 'fetch_source':
      return fetchSource(tabId, parse(name, args), tabs, timeMs, post)
  }
}

function parse<C extends CommandName>(name: C, args: unknown): CommandArgs<C> {
  const parsed = COMMANDS[name].args.safeParse(args)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new CommandError('failed', `Invalid argument of ${name}: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  // The command's own schema has checked them.
  return parsed.data as CommandArgs<C>
}
