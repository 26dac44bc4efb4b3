import { uncurry } from '../natives/natives.ts'
import { VALUES_REMEMBERED } from './withheld-values.ts'
import type { Page, Undo } from '../page/page.ts'
import { matches, queryAll, getTextContent } from '../dom/access.ts'
import type { QueryRoot } from '../dom/access.ts'
import { findBoxesAround, createSecretFields } from './secret-fields.ts'
import { findEditedField } from '../dom/editable.ts'

const { prototype: documents } = Document
// oxlint-disable-next-line typescript/no-deprecated -- it is so only for elements that are gone from HTML
const getElementsByTagName = uncurry<Document, [string], HTMLCollectionOf<Element>>(documents.getElementsByTagName)
/** Reading more of them takes too long. */
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

/** What was sent of a field. */
interface SentValue {
  id: string
  value: string
  /** How many values had been sent by then. */
  count: number
  /** The page may have used the value: it stays withheld after it is replaced. */
  isUsed: boolean
}

/**
 * The value of such a field is sent to all probes, since the page will repeat it elsewhere: at least in the login
 * request. This holds even while actions are not recorded.
 */
export function createWithheld(page: Page): Withheld {
  const { isPassword, isSecret, mark } = createSecretFields()
  const all = new WeakMap<Element, SentValue>()
  const unused = new Set<SentValue>()
  // A live collection: a query at each key would take long in a large document.
  const inputs = getElementsByTagName(page.window.document, 'input')
  let count = 0

  function send(field: Element, value: string, isUsed = false): void {
    const sent = all.get(field) ?? { id: page.nextId('f'), value: '', count: 0, isUsed: false }
    const isSame = sent.value === value
    // With many values sent since, the receivers have forgotten this one.
    if (isSame && (value === '' || count - sent.count < VALUES_REMEMBERED)) return
    if (sent.isUsed && !isSame) sent.id = page.nextId('f')
    sent.isUsed = isUsed || (sent.isUsed && isSame)
    sent.value = value
    sent.count = ++count
    all.set(field, sent)
    if (!sent.isUsed) unused.add(sent)
    page.send({ type: 'withheld', field: sent.id, value })
  }

  function markUsed(): void {
    for (const sent of unused) sent.isUsed = true
    unused.clear()
  }

  function check(field: Element | undefined): void {
    if (!field || !isSecret(field)) return
    if (!isControl(field)) {
      send(field, (getTextContent(field) ?? '').trim())
      return
    }
    const boxes = findBoxesAround(field)
    const value = boxes.length > 0 ? boxes.map((box) => box.value).join('') : field.value
    // Pages submit a code as soon as it is complete.
    const isFull = 'maxLength' in field && field.maxLength > 0 && value.length >= (boxes.length || field.maxLength)
    send(boxes[0] ?? field, value, isFull)
  }

  function checkPasswords(inputs: ArrayLike<Element>): void {
    for (let index = 0; index < inputs.length && index < MOST_INPUTS; index++) {
      const field = inputs[index] as HTMLInputElement
      if (isPassword(field) || field.maxLength === 1) check(field)
    }
  }

  /**
   * Scripts, the server and autofill set values without an event; the next action of the person makes the page read
   * them.
   */
  const before = (event: Event) => {
    if (event.isTrusted) {
      checkPasswords(inputs)
      const path = event.composedPath()
      for (const target of path) if (target instanceof ShadowRoot) checkPasswords(queryAll(target, 'input'))
      for (const root of findClosedRoots(path[0], page)) checkPasswords(queryAll(root, 'input'))
    }
    if (event.type === 'click' || (event as KeyboardEvent).key === 'Enter') markUsed()
  }

  const undos = [
    ...['input', 'change'].map((type) =>
      page.listen(page.window, type, (event) => {
        check(findField(event, page))
        if (type === 'change') markUsed()
      }),
    ),
    page.listen(page.window, 'submit', ({ target }) => {
      if (target instanceof HTMLFormElement) for (const field of queryAll(target, 'input,textarea,select')) check(field)
      markUsed()
    }),
    // Pages distribute a pasted code over its boxes by script.
    page.listen(page.window, 'paste', (event: ClipboardEvent) => {
      const field = findField(event, page)
      const [box] = field ? findBoxesAround(field) : []
      if (!box) return
      send(box, (event.clipboardData?.getData('text') ?? '').trim(), true)
    }),
    // Not on pointer down, when selectors need the time: we receive the click before the page does.
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

function findField(event: Event, page: Page): Element | undefined {
  const [raw] = event.composedPath()
  return findEditedField(findClosedRoots(raw, page).at(-1)?.activeElement ?? raw)
}

/** The closed roots, outermost first, in which an event happened that is retargeted to their host. */
function findClosedRoots(target: EventTarget | undefined, { findShadowRoot }: Page): readonly ShadowRoot[] {
  const roots: ShadowRoot[] = []
  for (let host: unknown = target; host instanceof HTMLElement; host = roots.at(-1)?.activeElement) {
    const root = findShadowRoot(host)
    if (!root) break
    roots.push(root)
  }
  return roots
}
