import type { FrameStep, SelectorKind, Selectors, SelectorScope } from '@gasoline/wire'
import { joinStrings, toText } from './text.ts'
import type { Replacement, Text } from './text.ts'
import { isVolatileName } from './volatile-text.ts'

export type LocatorPart =
  | { readonly by: 'role'; readonly role: string; readonly name?: Text | undefined; readonly isExact: boolean }
  /** Without an attribute: the one that runners know by themselves. */
  | { readonly by: 'testId'; readonly id: Text; readonly attribute?: string | undefined }
  | { readonly by: 'label' | 'placeholder' | 'altText' | 'text' | 'title'; readonly text: Text }
  | { readonly by: 'css'; readonly css: Text }
  /** Of those found so far, the ones that contain this text. */
  | { readonly by: 'hasText'; readonly text: Text }

/** How a runner finds an element: each part is searched inside what the parts before it have found. */
export interface Locator {
  /** CSS selectors of the frames around it, outermost first. */
  readonly frames: readonly string[]
  readonly parts: readonly LocatorPart[]
  /** The selector that was chosen. */
  readonly kind: SelectorKind | 'within'
  /** It matched one element on the recorded page. */
  readonly isUnique: boolean
}

/** The best way to find what an action was about; undefined if nothing was recorded about it. */
export function buildLocator(
  recorded: Record<string, unknown> | undefined,
  replacements: readonly Replacement[],
): Locator | undefined {
  // Written by our own capture, or by a producer that follows its form: every field is checked where it is used.
  const selectors = (recorded ?? {}) as Partial<Selectors>
  const frames = (Array.isArray(selectors.frames) ? selectors.frames : []).map(frameSelector)
  const kind = chooseKind(selectors, replacements)
  if (!kind) return undefined
  if (kind === 'within' && selectors.within) {
    const { scope, best, cssPath } = selectors.within
    const inner = best ? buildPart(best, selectors, replacements) : undefined
    const last = inner ?? (typeof cssPath === 'string' ? cssPart(cssPath, replacements) : undefined)
    if (last) return { frames, parts: [...buildScope(scope, replacements), last], kind, isUnique: true }
  }
  const part = kind === 'within' ? undefined : buildPart(kind, selectors, replacements)
  return (
    part && {
      frames,
      parts: [part],
      kind,
      isUnique: kind === selectors.best || (kind !== 'within' && selectors.counts?.[kind] === 1),
    }
  )
}

const FALLBACKS = [
  'testId',
  'role',
  'ariaLabel',
  'label',
  'placeholder',
  'altText',
  'text',
  'title',
  'id',
  'cssPath',
] as const

/** A test id is made for tests; else what was unique, best first; else the first that there is. */
function chooseKind(
  selectors: Partial<Selectors>,
  replacements: readonly Replacement[],
): SelectorKind | 'within' | undefined {
  const { counts = {}, best, testId } = selectors
  if (isText(testId) && counts.testId === 1) return 'testId'
  // A path from a test id or an id says more than a text that is near by chance.
  if (best === 'within' && isWeak(selectors.within) && counts.cssPath === 1 && ANCHORED.test(selectors.cssPath ?? ''))
    return 'cssPath'
  if (best && hasVolatileName(best, selectors, replacements))
    return LASTING.find((kind) => counts[kind] === 1 && isRecorded(selectors, kind)) ?? best
  if (best) return best
  return FALLBACKS.find((kind) => isRecorded(selectors, kind))
}

/** Selectors that do not depend on what is shown. */
const LASTING = ['testId', 'placeholder', 'id', 'cssPath'] as const

/** The name by which it was found has a time or a duration in it. */
function hasVolatileName(
  kind: SelectorKind | 'within',
  selectors: Partial<Selectors>,
  replacements: readonly Replacement[],
): boolean {
  const { role, within } = selectors
  const name = kind === 'role' ? role?.name : kind === 'within' ? within?.scope.hasText : selectors[kind]
  if (!isText(name) || kind === 'testId' || kind === 'id' || kind === 'cssPath') return false
  return toText(name, replacements).some((part) => typeof part === 'string' && isVolatileName(part))
}

const ANCHORED = /^(?:[a-z0-9]*#[\w-]|[a-z0-9]*\[data-)/i

function isWeak(within: Selectors['within']): boolean {
  return within?.scope.cssPath !== undefined && within.scope.hasText !== undefined
}

function isRecorded(selectors: Partial<Selectors>, kind: SelectorKind): boolean {
  const value: unknown = selectors[kind]
  return kind === 'role' ? isText(selectors.role?.role) : isText(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function buildPart(
  kind: SelectorKind,
  selectors: Partial<Selectors>,
  replacements: readonly Replacement[],
): LocatorPart | undefined {
  const text = (value: string) => toText(value, replacements)
  if (kind === 'role') {
    const { role } = selectors
    if (!isText(role?.role)) return undefined
    const name = isText(role.name) ? (wholeValue(role, replacements) ?? text(role.name)) : undefined
    return { by: 'role', role: role.role, name, isExact: role.exact !== false }
  }
  const value = selectors[kind]
  if (!isText(value)) return undefined
  switch (kind) {
    case 'testId':
      return testIdPart(value, selectors.testIdAttribute, replacements)
    case 'ariaLabel':
      return { by: 'label', text: text(value) }
    case 'id':
      return cssPart(`#${escapeIdentifier(value)}`, replacements)
    case 'cssPath':
      return cssPart(withoutPlaceInBody(value), replacements)
    case 'label':
    case 'placeholder':
    case 'altText':
    case 'text':
    case 'title':
      return { by: kind, text: text(value) }
  }
}

/** Dialogs and menus are put at the end of the page: what comes before them differs from run to run. */
function withoutPlaceInBody(path: string): string {
  return path.replace(/^(body > [^ ]*\.[^ ]*):nth-child\(\d+\)(?= )/, '$1')
}

/** A name without its number at the end, which the value in the test has again. */
function wholeValue(role: NonNullable<Selectors['role']>, replacements: readonly Replacement[]): Text | undefined {
  if (role.exact !== false) return undefined
  const whole = replacements.find(
    ({ recorded }) => recorded.startsWith(role.name) && /^\s*\d+$/.test(recorded.slice(role.name.length)),
  )
  return whole && [{ variable: whole.variable }]
}

/** Apps make test ids of what the person typed, too: `delete-${name}`. */
function testIdPart(id: string, attribute: string | undefined, replacements: readonly Replacement[]): LocatorPart {
  const isKnown = attribute === undefined || attribute === 'data-testid'
  return { by: 'testId', id: toText(id, replacements), ...(!isKnown && { attribute }) }
}

/** The same for ids and attributes in a path; a class or an element that is called so is another thing. */
function cssPart(css: string, replacements: readonly Replacement[]): LocatorPart {
  // Anything else would have to be escaped.
  const plain = replacements.filter(({ recorded }) => /^[\w-]+$/.test(recorded))
  const pieces = css.split(/("[^"]*"|#[\w-]+)/)
  return { by: 'css', css: joinStrings(pieces.flatMap((piece, index) => (index % 2 ? toText(piece, plain) : piece))) }
}

function attributeSelector(attribute: string, value: string): string {
  return `[${attribute}="${value.replaceAll(/["\\]/g, String.raw`\$&`)}"]`
}

function buildScope(scope: SelectorScope, replacements: readonly Replacement[]): LocatorPart[] {
  const parts = scope.inside ? buildScope(scope.inside, replacements) : []
  if (isText(scope.testId)) parts.push(testIdPart(scope.testId, scope.testIdAttribute, replacements))
  else if (isText(scope.role?.role)) {
    const name = isText(scope.role.name) ? toText(scope.role.name, replacements) : undefined
    parts.push({ by: 'role', role: scope.role.role, name, isExact: true })
  } else if (isText(scope.cssPath)) parts.push(cssPart(scope.cssPath, replacements))
  if (isText(scope.hasText)) parts.push({ by: 'hasText', text: toText(scope.hasText, replacements) })
  return parts
}

function frameSelector({ selector, name, title, index }: FrameStep): string {
  if (isText(selector)) return selector
  if (isText(name)) return `iframe${attributeSelector('name', name)}`
  if (isText(title)) return `iframe${attributeSelector('title', title)}`
  return `iframe >> nth=${index ?? 0}`
}

/** As `CSS.escape` does: https://drafts.csswg.org/cssom/#serialize-an-identifier */
function escapeIdentifier(id: string): string {
  return id
    .replaceAll(/[^\w\u0080-\uFFFF-]/g, String.raw`\$&`)
    .replace(/^(-?)(\d)/, (_, dash: string, digit: string) => `${dash}\\3${digit} `)
}
