import { LIMITS } from '@gasoline/wire'
import { toPathTemplate } from '../../analysis/identity/path-template.ts'
import { withoutOrigin } from '../../analysis/urls.ts'
import type { FlowStep } from './read-flow.ts'

export interface LimitedFlow {
  readonly steps: readonly FlowStep[]
  /** How many were left out, and which. */
  readonly dropped: number
  readonly place: 'first' | 'last'
}

export interface FlowLimits {
  readonly most?: number
  /** The end must be kept: what is to be reproduced happened there. */
  readonly keepsEnd?: boolean
}

/**
 * The steps that a test may have: the last ones from the opening of a page on, after the login, without which most pages would
 * open to a login form. Where no page among the last ones can be opened by itself, the first ones: all that they need is there.
 */
export function limitFlow(
  steps: readonly FlowStep[],
  { most = LIMITS.codegen.steps, keepsEnd = false }: FlowLimits = {},
): LimitedFlow {
  if (steps.length <= most) return { steps, dropped: 0, place: 'first' }
  const last = steps.slice(-most)
  const login = last.some(isPassword) ? [] : findLogin(steps.slice(0, -most))
  const rest = fromOpening(steps.slice(login.length - most))
  const keep = (kept: readonly FlowStep[], place: LimitedFlow['place']) => ({
    steps: kept,
    dropped: steps.length - kept.length,
    place,
  })
  if (rest) return keep([...login, ...rest], 'first')
  return steps[0]?.isOpening && !keepsEnd ? keep(steps.slice(0, most), 'last') : keep(last, 'first')
}

/** From the opening of a page that needs nothing of what was done before; a late one would leave nearly nothing. */
function fromOpening(steps: readonly FlowStep[]): readonly FlowStep[] | undefined {
  const opening = steps.findIndex(canBegin)
  return opening >= 0 && opening <= steps.length / 2 ? steps.slice(opening) : undefined
}

/** Not what was there already, nor the page of one thing: what was done before may have made it. */
function canBegin({ isOpening, action: { metadata, toUrl, url } }: FlowStep): boolean {
  if (!isOpening || metadata?.how === 'reload' || metadata?.how === 'back_forward') return false
  const [path = '', route = ''] = withoutOrigin(toUrl ?? url ?? '').split('#', 2)
  return [path, route].map((part) => part.replace(/\?.*$/, '')).every((part) => toPathTemplate(part) === part)
}

/** What the session began with: from the opening of the page to what sent the password. */
function findLogin(steps: readonly FlowStep[]): readonly FlowStep[] {
  const password = steps.findIndex(isPassword)
  const sent = steps.findIndex(({ action }, index) => index > password && action.type !== 'input')
  const opening = steps.slice(0, Math.max(password, 0)).findLastIndex(({ isOpening }) => isOpening)
  const login = password < 0 || sent < 0 || opening < 0 ? [] : steps.slice(opening, sent + 1)
  return login.length <= MOST_LOGIN ? login : []
}

const MOST_LOGIN = 10

function isPassword({ action }: FlowStep): boolean {
  return action.type === 'input' && action.inputType === 'password'
}
