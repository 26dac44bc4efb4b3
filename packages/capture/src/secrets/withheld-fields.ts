import { uncurry } from '../natives/natives.ts'
import { VALUES_REMEMBERED } from './withheld-values.ts'
import type { Page, Undo } from '../page/page.ts'
import { matches, queryAll, getTextContent } from '../dom/access.ts'
import type { QueryRoot } from '../dom/access.ts'
import { boxesAround, createSecretFields } from './secret-fields.ts'
import { findEditingHost } from '../dom/editable.ts'

const { prototype: documents } = Document
// oxlint-disable-next-line typescript/no-deprecated -- it is so only for elements that are gone from HTML
const inputsOf = uncurry<Document, [string], HTMLCollectionOf<Element>>(documents.getElementsByTagName)
/** Looking at more of them takes too long. */
const MOST_INPUTS = 1_000

/** Knows the fields whose values must not leave the page, and takes those values out of other texts. */
export interface Withheld {
  readonly isWithheld: (field: Element) => boolean
  /** Marks the password fields of a document: they stay withheld when the page shows their text. */
  readonly notice: (root: QueryRoot) => void
  readonly mark: (field: Element) => void
  readonly clean: (text: string) => string
  readonly undo: Undo
}

/** What was told of a field. */
interface Told {
  id: string
  value: string
  /** How many values had been told by then. */
  count: number
  /** The page may have taken the value: it stays known when another one takes its place. */
  isUsed: boolean
}

/**
 * What stands in such a field is told to all probes, since the page will repeat it elsewhere: in the request that logs
 * the person in, at the least. This holds even while actions are not recorded.
 */
export function createWithheld(page: Page): Withheld {
  const { isPassword, isSecret, mark } = createSecretFields()
  const all = new WeakMap<Element, Told>()
  const unused = new Set<Told>()
  // A live list, which the browser keeps: looking for them at each key would take long in a large document.
  const inputs = inputsOf(page.window.document, 'input')
  let count = 0

  function tell(field: Element, value: string, isUsed = false): void {
    const told = all.get(field) ?? { id: page.nextId('f'), value: '', count: 0, isUsed: false }
    const isSame = told.value === value
    // With many values told since, this one is forgotten by now.
    if (isSame && (value === '' || count - told.count < VALUES_REMEMBERED)) return
    if (told.isUsed && !isSame) told.id = page.nextId('f')
    told.isUsed = isUsed || (told.isUsed && isSame)
    told.value = value
    told.count = ++count
    all.set(field, told)
    if (!told.isUsed) unused.add(told)
    page.send({ type: 'withheld', field: told.id, value })
  }

  function use(): void {
    for (const told of unused) told.isUsed = true
    unused.clear()
  }

  function lookAt(field: Element | undefined): void {
    if (!field || !isSecret(field)) return
    if (!isControl(field)) {
      tell(field, (getTextContent(field) ?? '').trim())
      return
    }
    const boxes = boxesAround(field)
    const value = boxes.length > 0 ? boxes.map((box) => box.value).join('') : field.value
    // Pages take a code as soon as it is complete.
    const isFull = 'maxLength' in field && field.maxLength > 0 && value.length >= (boxes.length || field.maxLength)
    tell(boxes[0] ?? field, value, isFull)
  }

  function lookAtPasswords(inputs: ArrayLike<Element>): void {
    for (let index = 0; index < inputs.length && index < MOST_INPUTS; index++) {
      const field = inputs[index] as HTMLInputElement
      if (isPassword(field) || field.maxLength === 1) lookAt(field)
    }
  }

  /** Scripts, the server and the browser fill in fields without a word; what the person does next makes the page read them. */
  const before = (event: Event) => {
    if (event.isTrusted) {
      lookAtPasswords(inputs)
      const path = event.composedPath()
      for (const target of path) if (target instanceof ShadowRoot) lookAtPasswords(queryAll(target, 'input'))
      for (const root of closedRootsIn(path[0], page)) lookAtPasswords(queryAll(root, 'input'))
    }
    if (event.type === 'click' || (event as KeyboardEvent).key === 'Enter') use()
  }

  const undos = [
    ...['input', 'change'].map((type) =>
      page.listen(page.window, type, (event) => {
        lookAt(fieldOf(event, page))
        if (type === 'change') use()
      }),
    ),
    page.listen(page.window, 'submit', ({ target }) => {
      if (target instanceof HTMLFormElement)
        for (const field of queryAll(target, 'input,textarea,select')) lookAt(field)
      use()
    }),
    // A page spreads a code over its boxes by script.
    page.listen(page.window, 'paste', (event: ClipboardEvent) => {
      const field = fieldOf(event, page)
      const [box] = field ? boxesAround(field) : []
      if (!box) return
      tell(box, (event.clipboardData?.getData('text') ?? '').trim(), true)
    }),
    // Not at the press, when selectors need the time: the click that follows reaches us before the page.
    ...['keydown', 'click'].map((type) => page.listen(page.window, type, before)),
  ]

  return {
    isWithheld: isSecret,
    mark,
    notice: (root) => {
      for (const field of queryAll(root, 'input[type=password i]')) mark(field)
    },
    clean: (text) => page.withheld.clean(text),
    undo: () => undos.forEach((undo) => undo()),
  }
}

function isControl(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return matches(field, 'input,textarea,select')
}

function fieldOf(event: Event, page: Page): Element | undefined {
  const [raw] = event.composedPath()
  const target = closedRootsIn(raw, page).at(-1)?.activeElement ?? raw
  if (!(target instanceof HTMLElement)) return undefined
  if (isControl(target)) return target
  return target.isContentEditable ? findEditingHost(target) : undefined
}

/** The roots, outermost first, in which an event happened that is seen from outside as one of their host. */
function closedRootsIn(target: EventTarget | undefined, { findShadowRoot: shadowRootOf }: Page): readonly ShadowRoot[] {
  const roots: ShadowRoot[] = []
  for (let host: unknown = target; host instanceof HTMLElement; host = roots.at(-1)?.activeElement) {
    const root = shadowRootOf(host)
    if (!root) break
    roots.push(root)
  }
  return roots
}
