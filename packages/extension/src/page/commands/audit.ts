import type { AxeResults, NodeResult, Result, RunOptions } from 'axe-core'
import type { CommandArgs, CommandResult } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { queryAll } from '@gasoline/capture/dom/access'
import { locateByPath, writeCssPath } from '@gasoline/capture/dom/css-path'
import { writeHtml, writeStartTag } from './html.ts'
import { CommandError } from '../../messages.ts'
import { findRoots, selectAll, selectOne } from './roots.ts'
import { cut } from './text.ts'

type Audit = CommandResult<'run_accessibility_audit'>
type Violation = Audit['violations'][number]

/** The part of axe-core that is used; the extension puts it into this world just before. */
export interface Axe {
  readonly run: (context: Document | Element, options: RunOptions) => Promise<AxeResults>
  readonly getRules: () => readonly { tags: readonly string[] }[]
  readonly frameMessenger: (messenger: { open: () => void; post: () => boolean }) => void
}

const { auditNodes, auditHtmlChars, auditSummaryChars } = LIMITS.commands

/** Runs axe-core over the page or a part of it. */
export async function auditPage(
  document: Document,
  axe: Axe,
  { scope, tags }: CommandArgs<'run_accessibility_audit'>,
): Promise<Audit> {
  const frames = selectAll(findRoots(document), 'iframe, frame').length
  const context = scope === undefined ? document : selectOne(document, scope)
  checkTags(axe, tags)
  // Axe posts messages between frames, which the page's scripts would see:
  // https://github.com/dequelabs/axe-core/blob/develop/doc/API.md
  axe.frameMessenger({ open: () => {}, post: () => false })
  const results = await runAxe(axe, context, {
    iframes: false,
    // Preloading would fetch style sheets and media a second time.
    preload: false,
    elementRef: true,
    resultTypes: ['violations'],
    ...(tags.length > 0 && { runOnly: { type: 'tag', values: [...tags] } }),
  })
  return {
    url: document.location.href,
    summary: {
      violations: results.violations.length,
      passes: results.passes.length,
      incomplete: results.incomplete.length,
      inapplicable: results.inapplicable.length,
    },
    violations: results.violations.map(describeViolation),
    ...(frames > 0 && { framesNotAudited: frames }),
  }
}

async function runAxe(axe: Axe, context: Document | Element, options: RunOptions): Promise<AxeResults> {
  try {
    return await axe.run(context, options)
  } catch (error) {
    throw new CommandError('failed', `axe-core cannot deal with this page: ${String(error)}`)
  }
}

/** For an unknown tag axe runs no rule and reports success. */
function checkTags(axe: Axe, tags: readonly string[]): void {
  if (tags.length === 0) return
  const known = new Set(axe.getRules().flatMap((rule) => rule.tags))
  const unknown = tags.filter((tag) => !known.has(tag))
  if (unknown.length === 0) return
  const names = [...known].filter(
    (tag) => /^(wcag|best|ACT|section508$|EN-301-549$|experimental)/.test(tag) && !/^wcag\d{3,}$/.test(tag),
  )
  throw new CommandError(
    'failed',
    `axe-core knows no tag ${unknown.join(', ')}. Among those it knows: ${names.join(', ')}`,
  )
}

function describeViolation({ id, impact, description, help, helpUrl, nodes }: Result): Violation {
  return {
    id,
    impact: impact ?? null,
    description,
    help,
    helpUrl,
    nodes: nodes.slice(0, auditNodes).map(({ target, element, failureSummary }) => ({
      target: element ? nameTarget(target, element) : '',
      html: element ? showHtml(element) : '',
      ...(failureSummary !== undefined && { failureSummary: cut(failureSummary, auditSummaryChars) }),
    })),
    nodeCount: nodes.length,
  }
}

function nameTarget(target: NodeResult['target'], element: Element): string {
  const selector = target.flat().join(' >>> ')
  // Axe distinguishes elements by any attribute, and that may be a typed value.
  return selector.includes('[value') ? writePath(element) : selector
}

function writePath(element: Element): string {
  const { path } = locateByPath(element, (css) => queryAll(element.ownerDocument, css).length === 1)
  return writeCssPath(path)
}

/** HTML that does not fit is most of a page: then the start tag alone is clearer. */
function showHtml(element: Element): string {
  const html = writeHtml(element, auditHtmlChars + 1)
  return html.length > auditHtmlChars ? cut(writeStartTag(element), auditHtmlChars) : html
}
