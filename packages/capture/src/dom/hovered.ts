import { runInTime, startBudget } from '../natives/deadline.ts'
import type { Tick } from '../natives/deadline.ts'
import { closest, getParentElement, matches } from './access.ts'

const MICROSECONDS = 1_000
/** Rules that are read, and compared, whatever the time: it is done once for a style sheet. */
const RULES_FREE = 4_000
const LEVELS = 6
const NESTED = 3

/** What is shown inside of something while the pointer is over it. */
interface HoverRule {
  readonly selector: string
  /** What the pointer has to be over. */
  readonly over: string
}

const known = new WeakMap<CSSStyleSheet, { readonly size: number; readonly rules: readonly HoverRule[] }>()

/** The element that the pointer had to be over so that this one was shown; undefined where style sheets do not show that. */
export function findHovered(element: Element): Element | undefined {
  const reading = startBudget(MICROSECONDS, RULES_FREE)
  const rules = [...document.styleSheets].flatMap((sheet) => runInTime(() => listHoverRules(sheet, reading)) ?? [])
  const tick = startBudget(MICROSECONDS, RULES_FREE)
  return runInTime(() => {
    let shown: Element | null = element
    for (let level = 0; shown && level < LEVELS; level++, shown = getParentElement(shown))
      for (const { selector, over } of rules) {
        tick()
        if (matches(shown, selector)) {
          const parent = getParentElement(shown)
          return (parent && closest(parent, over)) ?? undefined
        }
      }
    return undefined
  })
}

function listHoverRules(sheet: CSSStyleSheet, tick: Tick): readonly HoverRule[] {
  const all = readRules(sheet)
  const before = known.get(sheet)
  if (before?.size === all.length) return before.rules
  const rules = collect(all, 0, tick)
  known.set(sheet, { size: all.length, rules })
  return rules
}

function readRules(sheet: CSSStyleSheet): ArrayLike<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    // Of another origin.
    return []
  }
}

function collect(rules: ArrayLike<CSSRule>, depth: number, tick: Tick): HoverRule[] {
  return Array.from(rules).flatMap((rule) => {
    tick()
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover') && isShowing(rule.style))
      return splitList(rule.selectorText).flatMap(readSelector)
    return rule instanceof CSSGroupingRule && depth < NESTED ? collect(rule.cssRules, depth + 1, tick) : []
  })
}

function isShowing({ display, visibility, opacity }: CSSStyleDeclaration): boolean {
  return (display !== '' && display !== 'none') || visibility === 'visible' || Number(opacity || 0) > 0
}

/** Parts of a list of selectors; commas in brackets do not divide. */
function splitList(text: string): string[] {
  return text.split(/,(?![^(]*\))/).map((part) => part.trim())
}

const HOVERED = /((?:[^\s>+~(),]|\([^()]*\))*):hover[^\s>+~,)]*\s*[\s>]\s*[^\s>)]/

/** Only of what is inside of the hovered element: an element that changes itself was shown before. */
function readSelector(selector: string): HoverRule[] {
  const [, compound] = HOVERED.exec(selector) ?? []
  return compound === undefined ? [] : [{ selector, over: compound || '*' }]
}
