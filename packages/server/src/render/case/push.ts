import { LIMITS } from '@gasoline/wire'
import type { Case, CasePlace } from '../../analysis/diagnose/case.ts'
import type { DevServerError } from '../../analysis/diagnose/dev-server-error.ts'
import { countTokensAtMost } from '../../tokens/estimate-tokens.ts'
import { PAGE_NOTICE } from '../notices.ts'
import { lines, oneLine, plural } from '../text.ts'
import { renderCauseBriefly } from './cause.ts'
import { renderPlace } from './place.ts'
import { renderTitle } from './title.ts'

export interface PushedCase {
  readonly event: 'edit' | 'stop'
  /** The file whose edit came before. */
  readonly edit: string | undefined
  readonly case: Case
  readonly place: CasePlace | undefined
  readonly devServer: DevServerError | undefined
  /** Other new failures. */
  readonly more: number
}

const EDIT_CHARS = 60
const STEP = 10
/** Where there is little room, each is cut to the first of its lengths, one after the other, then to the next. */
const CUTS = { cause: [400, 60, 30], title: [160, 90, 30] } as const
const PLACE_CHARS = 100

/** What an agent reads unasked: what failed, why, where. As much of each as fits. */
export function renderPush(pushed: PushedCase): string {
  const { case: known, place, devServer } = pushed
  const head = renderHead(pushed)
  const title = renderTitle(known.failure)
  const cause = devServer ? renderDevServer(devServer) : isExplained(known) ? `Cause: ${renderCauseBriefly(known)}` : ''
  const at = !devServer && place && cut(`At ${renderPlace(place)}`, PLACE_CHARS)
  const tail = `More: diagnose error_id ${known.failure.id}`
  const write = (titleChars: number, causeChars: number) =>
    lines(head, cut(title, titleChars), cut(cause, causeChars), at || undefined, tail)
  let [titleChars, causeChars]: [number, number] = [CUTS.title[0], CUTS.cause[0]]
  for (const step of [1, 2] as const) {
    for (; causeChars > CUTS.cause[step]; causeChars -= STEP) if (fits(write(titleChars, causeChars))) break
    for (; titleChars > CUTS.title[step]; titleChars -= STEP) if (fits(write(titleChars, causeChars))) break
  }
  const text = write(titleChars, causeChars)
  if (fits(text)) return text
  // Only a path of rare letters takes so much.
  return lines(fits(lines(head, tail)) ? head : renderHead({ ...pushed, edit: undefined }), tail)
}

function fits(text: string): boolean {
  return countTokensAtMost(text) <= LIMITS.hook.tokens
}

/** Whether more is known of the cause than what failed. */
function isExplained({ cause, chain }: Case): boolean {
  if (chain.length > 0) return true
  if (cause.kind === 'thrown') return cause.value !== undefined || cause.meaning !== undefined
  return cause.kind !== 'logged' && cause.kind !== 'resource' && cause.kind !== 'policy'
}

function renderHead({ event, edit, more }: PushedCase): string {
  const since = edit === undefined ? 'Since your edit' : `Since your edit of ${cutStart(edit, EDIT_CHARS)}`
  const others = more > 0 ? ` (and ${plural(more, 'other')})` : ''
  const state = event === 'stop' ? 'failure is still open in the browser' : 'new failure in the browser'
  return `${since}: a ${state}${others}. ${PAGE_NOTICE}`
}

function renderDevServer({ message, file, line }: DevServerError): string {
  const where = file === undefined ? '' : ` at ${cutStart(file, EDIT_CHARS)}${line === undefined ? '' : `:${line}`}`
  return `Dev server${where}: ${message}`
}

function cut(text: string, chars: number): string {
  const letters = Array.from(oneLine(text.replaceAll(MODULE_VERSION, ''), CUTS.cause[0]))
  return letters.length <= chars ? letters.join('') : `${letters.slice(0, chars - 1).join('')}…`
}

/** Dev servers serve each version of a module under an address of its own. */
const MODULE_VERSION = /\?t=\d{10,16}\b/g

/** The end of a path names the file. */
function cutStart(path: string, chars: number): string {
  const line = oneLine(path, LIMITS.value.urlChars)
  return line.length <= chars ? line : `…${line.slice(1 - chars)}`
}
