import { oneLine, toShortUrl } from '../text.ts'

type Fields = Readonly<Record<string, unknown>>

/** The order in which a reader recognises an element. */
const KINDS = [
  'role',
  'ariaLabel',
  'label',
  'text',
  'placeholder',
  'altText',
  'title',
  'testId',
  'id',
  'css',
  'cssPath',
]

/**
 * The first selector that matched one element alone, else the first that there is with what distinguishes it; `""` if
 * there is none. What it reads came from a page, and may have any shape.
 */
export function renderSelector(selectors: Fields): string {
  const counts = readFields(selectors.counts)
  const known = KINDS.map((kind) => ({
    kind,
    text: renderOneSelector(kind, selectors[kind], selectors.shown),
    count: counts[kind],
  })).filter(({ text }) => text !== '')
  // A path says little to a reader where an ancestor distinguishes the element.
  const isPlaced = selectors.within !== undefined
  const unique = known.find(({ kind, count }) => count === 1 && !(isPlaced && kind === 'cssPath'))
  const [first] = known
  if (!first) return ''
  // Nor does it say what the element is.
  const isPathAlone = unique?.kind === 'cssPath' && first !== unique
  const text = isPathAlone ? `${first.text} at ${unique.text}` : (unique ?? first).text
  return `${text}${unique ? '' : renderAncestor(selectors)}${renderFrame(selectors.frames)}`
}

/** The ancestor that distinguishes it from others of the same selector. */
function renderAncestor(selectors: Fields): string {
  const scope = readFields(readFields(selectors.within).scope)
  const holder = renderSelector(scope)
  const text = typeof scope.hasText === 'string' ? `${holder || 'the part'} with ${quote(scope.hasText)}` : holder
  return text === '' ? '' : ` in ${text}`
}

function renderFrame(frames: unknown): string {
  if (!Array.isArray(frames)) return ''
  const inner = readFields(frames.at(-1))
  const name = [inner.name, inner.title, inner.url].find((word) => typeof word === 'string' && word !== '')
  return typeof name === 'string' ? ` in frame ${toShortUrl(name)}` : ''
}

/** `shown` is a name or text without icons and state. */
function renderOneSelector(kind: string, selector: unknown, shown: unknown): string {
  if (kind === 'text' && typeof selector === 'string' && typeof shown === 'string') return `text=${quote(shown)}`
  if (kind !== 'role') return typeof selector === 'string' && selector !== '' ? `${kind}=${quote(selector)}` : ''
  const { role, name } = readFields(selector)
  if (role === undefined) return ''
  return `${typeof role === 'string' ? oneLine(role, 30) : 'element'}${typeof name === 'string' ? ` ${quote(typeof shown === 'string' ? shown : name)}` : ''}`
}

function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function quote(text: string): string {
  return JSON.stringify(oneLine(text, 60))
}
