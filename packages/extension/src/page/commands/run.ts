import type { CommandArgs } from '@gasoline/wire'
import type { PageResponse, PageRequest } from '../../messages.ts'
import { auditPage } from './audit.ts'
import type { Axe } from './audit.ts'
import { measure } from './measure.ts'
import { readPageInfo } from './page-info.ts'
import { queryDom } from './query-dom.ts'
import { findRoots, selectAll } from './roots.ts'
import { removeSecretValues } from './withheld.ts'
import type { Relay } from '../relay/relay.ts'
import { CommandError } from '../../messages.ts'

/** Axe leaves itself there as a global, the content script what it knows. */
const world = globalThis as { axe?: Axe; gasolineRelay?: Partial<Relay> }

/** Serves one request of the worker. Never throws: errors are results, too. */
export async function runInPage(request: PageRequest): Promise<PageResponse> {
  const clean = <T>(result: T): T =>
    removeSecretValues(
      result,
      selectAll(findRoots(document), 'input, textarea'),
      // Missing in a page that an earlier version of this extension captures.
      world.gasolineRelay?.withheld?.() ?? [],
    )
  try {
    return { ok: true, value: clean(await serve(request)) }
  } catch (error) {
    const { code, message } = error instanceof CommandError ? error : new CommandError('failed', String(error))
    return { ok: false, error: { code, message: clean(message).slice(0, 1_000) } }
  }
}

function serve(request: PageRequest): unknown {
  switch (request.name) {
    case 'query_dom':
      return queryDom(document, request.args)
    case 'get_page_info':
      return readPageInfo(document, window)
    case 'measure':
      return measure(document, window, request.selector)
    case 'run_accessibility_audit':
      return audit(request.args)
    default:
      throw new CommandError('failed', 'This page knows no such command')
  }
}

/** Axe is half a megabyte: it stays no longer than it works. */
async function audit(args: CommandArgs<'run_accessibility_audit'>): Promise<unknown> {
  if (!world.axe) throw new CommandError('failed', 'The audit script is not there')
  try {
    return await auditPage(document, world.axe, args)
  } finally {
    delete world.axe
  }
}
