import type { CommandArgs } from '@gasoline/wire'
import type { PageAnswer, PageRequest } from '../../messages.ts'
import { auditPage } from './audit.ts'
import type { Axe } from './audit.ts'
import { measure } from './measure.ts'
import { readPageInfo } from './page-info.ts'
import { queryDom } from './query-dom.ts'
import { findRoots, selectAll } from './roots.ts'
import { withoutSecretValues } from './withheld.ts'
import { Refusal } from '../../messages.ts'

/** Serves one request of the worker. Never throws: a refusal is an answer. */
export async function runInPage(request: PageRequest): Promise<PageAnswer> {
  try {
    const value = await serve(request)
    const fields = selectAll(findRoots(document), 'input, textarea')
    return { ok: true, value: request.name === 'measure' ? value : withoutSecretValues(value, fields) }
  } catch (error) {
    if (error instanceof Refusal)
      return { ok: false, error: { code: error.code, message: error.message.slice(0, 1_000) } }
    return { ok: false, error: { code: 'failed', message: String(error).slice(0, 1_000) } }
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
      throw new Refusal('failed', 'This page knows no such command')
  }
}

/** Axe is half a megabyte: it stays no longer than it works. */
async function audit(args: CommandArgs<'run_accessibility_audit'>): Promise<unknown> {
  // Axe leaves itself there as a global.
  const world = globalThis as { axe?: Axe }
  if (!world.axe) throw new Refusal('failed', 'The audit script is not there')
  try {
    return await auditPage(document, world.axe, args)
  } finally {
    delete world.axe
  }
}
