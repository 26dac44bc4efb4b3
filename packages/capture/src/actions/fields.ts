import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../serialise/cut-text.ts'
import { clearTimer, setTimer, stringify } from '../natives/natives.ts'
import type { Undo } from '../page/page.ts'
import { matches, getTag } from '../dom/access.ts'
import { findCausingKey, TOGGLE } from './action-context.ts'
import type { ActionContext } from './action-context.ts'
import type { Action, Target } from './target.ts'
import type { Recorded } from './recorder.ts'
import { followEnterKeys } from './enter-keys.ts'
import { followInsertedText } from './inserted-text.ts'
import type { InsertedText } from './inserted-text.ts'
import { followWholeSelection } from './whole-selection.ts'
import { findEditedField, getEditContext, readEditable } from '../dom/editable.ts'
import { REDACTED } from '../secrets/withheld-values.ts'

/** https://w3c.github.io/input-events/#interface-InputEvent-Attributes */
const TYPES = new Set(['insertText', 'insertCompositionText', 'deleteContentBackward', 'deleteContentForward'])
const IDLE_MS = 500
const MOST_FILES = 20
const MOST_VALUES = 50

/** The field that the person is editing. */
interface Open {
  readonly field: Element
  readonly recorded: Recorded
  isChanged: boolean
  /** Some of it was written with keys: pages may react to those rather than to the value. */
  isTyped: boolean
  /** The value as it was reported last. */
  reported: string
  readonly inserted: InsertedText
}

/** Text, choices and files: one action for each field, with its final value. */
export function followFields(context: ActionContext): Undo {
  const { page, recorder, changes, keys } = context
  const { window, listen, guard } = page
  let nextTarget: Target | undefined
  let open: Open | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Only while it is dispatched: it holds its target. */
  let lastTrusted: WeakRef<Event> | undefined
  let afterInput: (() => void) | undefined
  let leaveEditor: Undo | undefined
  const selection = followWholeSelection(page)

  function reportChange(): void {
    afterInput?.()
    clearTimer(timer)
    timer = undefined
    if (!open?.isChanged) return
    open.isChanged = false
    const taken = open.inserted.readTaken()
    const fields = readField(open.field, taken)
    const text = stringify([fields, open.isTyped])
    if (text === open.reported) return
    open.reported = text
    const isTaken = taken !== undefined
    const inserted = open.inserted.isWhole ? 'whole' : 'added'
    const metadata = { ...(open.isTyped && { typed: true }), ...(isTaken && { inserted }) }
    open.recorded.update({ ...fields, ...((open.isTyped || isTaken) && { metadata }) })
  }

  function close(): void {
    reportChange()
    open = undefined
  }

  /** `inserted`: what the person wrote, where the field no longer has it. */
  function readField(field: Element, inserted?: string): Partial<Action> {
    const tag = getTag(field)
    if (tag === 'select') return readSelect(field as HTMLSelectElement, context.withheld.isWithheld(field))
    if (matches(field, 'input[type=file i]')) return readFiles(field as HTMLInputElement)
    const isInput = tag === 'input' || tag === 'textarea'
    const value = inserted ?? (isInput ? (field as HTMLInputElement).value : readEditable(field))
    const isWithheld = context.withheld.isWithheld(field)
    const inputType = isInput ? (field as HTMLInputElement).type : 'contenteditable'
    const shown = cutText(context.withheld.clean(value), LIMITS.actions.valueChars)
    return { inputType, value: isWithheld && value !== '' ? REDACTED : shown }
  }

  /** Before the first character, while the page is as the person saw it. */
  const beforeInput = (event: InputEvent) => {
    if (!event.isTrusted || !context.isOn()) return
    const field = findEditedField(event.composedPath()[0])
    // Enter in a single-line field inserts nothing: it is recorded as a key.
    if (!field || (event.inputType === 'insertLineBreak' && getTag(field) === 'input')) return
    if (enterKeys.takes(event)) return
    if (open?.field !== field) nextTarget = describeField(event, field)
    // Some editors cancel the browser's input and insert the text themselves; no input event follows.
    if (!matches(field, 'input,textarea'))
      writeLater(event, field, () => event.defaultPrevented || getEditContext(field) !== undefined)
  }

  /** After the page has handled the event, or before the field is read; and again later, as an editor may draw later. */
  function writeLater(event: Event, field: Element, isWritten = () => true): void {
    const work = () => {
      if (afterInput !== work) return
      afterInput = undefined
      if (!isWritten()) return
      write(event, field)
      if (open?.field === field) awaitEnd(open)
    }
    afterInput = work
    setTimer(guard(work), 0)
  }

  /** An editor with an EditContext gets its text from there; what input methods write, with no other event. */
  const enterEditor = (event: Event) => {
    leaveEditor?.()
    const field = findEditedField(event.composedPath()[0])
    const buffer = field && getEditContext(field)
    leaveEditor =
      buffer &&
      listen(buffer, 'textupdate', (update) => {
        if (context.isOn() && !afterInput) writeLater(update, field)
      })
  }

  function describeField(event: Event, field: Element): Target | undefined {
    changes.watch()
    // The path of an EditContext's event has no elements, that of an event in the past is empty.
    const path = event.composedPath()
    const target = context.describeTarget(path[0] instanceof Node ? path : [field], {
      element: field,
      isWrittenInto: true,
    })
    target?.finish()
    changes.look()
    return target
  }

  const changed = (event: Event) => {
    const field = context.isOn() ? findEditedField(event.composedPath()[0]) : undefined
    if (field && !matches(field, TOGGLE)) write(event, field)
  }

  function write(event: Event, field: Element): void {
    if (event.isTrusted) lastTrusted = new WeakRef(event)
    // A value that a handler of the page sets is a result of the event being handled.
    else if (lastTrusted?.deref()?.eventPhase) return
    if (open?.field === field) {
      open.isTyped ||= isTyped(event)
      open.inserted.add(event)
      awaitEnd(open)
      if (event.type === 'change') reportChange()
      return
    }
    if (event.type === 'change' && !matches(field, 'select,input[type=file i]') && event.isTrusted) return
    record(event, field)
  }

  function awaitEnd(edited: Open): void {
    edited.isChanged = true
    clearTimer(timer)
    timer = setTimer(guard(reportChange), IDLE_MS)
  }

  function record(event: Event, field: Element): void {
    const key = findCausingKey(keys, event)
    const recordedKey = key?.recorded?.element === field ? key.recorded : undefined
    const type = matches(field, 'select') ? 'select' : matches(field, 'input[type=file i]') ? 'file' : 'input'
    const read = readField(field)
    const isByKey = isTyped(event)
    const metadata = event.isTrusted ? isByKey && { typed: true } : { synthetic: true }
    const fields = { ...read, ...(metadata && { metadata }) }
    let recorded: Recorded
    if (recordedKey) {
      recordedKey.update({ ...fields, type, key: undefined })
      recorded = recordedKey
    } else {
      const target = nextTarget?.element === field ? nextTarget : describeField(event, field)
      recorded = recorder.record(type, target, fields)
    }
    nextTarget = undefined
    const inserted = followInsertedText(field, selection.take(field))
    inserted.add(event)
    open = { field, recorded, isChanged: false, isTyped: isByKey, reported: stringify([read, isByKey]), inserted }
    // The page may take it out.
    awaitEnd(open)
  }

  function isTyped(event: Event): boolean {
    return event.isTrusted && findCausingKey(keys, event) !== undefined && TYPES.has((event as InputEvent).inputType)
  }

  const enterKeys = followEnterKeys(context, reportChange, write)
  recorder.onBefore((isAction) => (isAction ? close() : reportChange()))
  const undos = [
    listen(window, 'beforeinput', beforeInput),
    listen(window, 'input', changed),
    listen(window, 'change', changed),
    listen(window, 'focusin', enterEditor),
    listen(window, 'focusout', () => {
      close()
      leaveEditor?.()
      leaveEditor = undefined
    }),
    listen(window, 'pagehide', () => {
      keys.settle?.()
      close()
      changes.flush()
      page.flush()
    }),
    // A list that was filtered empties its field when an entry is pressed.
    listen(window, 'pointerdown', () => {
      selection.take()
      reportChange()
    }),
    ...['click', 'pointerdown', 'keydown', 'submit'].map((type) =>
      listen(window, type, (event) => {
        if (event.isTrusted) lastTrusted = new WeakRef(event)
      }),
    ),
  ]
  return () => {
    close()
    leaveEditor?.()
    enterKeys.undo()
    selection.undo()
    undos.forEach((undo) => undo())
  }
}

function readSelect({ selectedOptions, multiple }: HTMLSelectElement, isWithheld: boolean): Partial<Action> {
  if (isWithheld) return { selectedValue: REDACTED, selectedText: REDACTED }
  const chosen = [...selectedOptions]
  const { value = '', text = '' } = chosen[0] ?? {}
  if (!multiple) return { selectedValue: value, selectedText: text }
  return {
    selectedValue: value,
    selectedText: chosen.map((option) => option.text).join(', '),
    selectedValues: chosen.slice(0, MOST_VALUES).map((option) => option.value),
  }
}

/** Names and sizes of the chosen files, never their contents. */
function readFiles({ files }: HTMLInputElement): Partial<Action> {
  const all = [...(files ?? [])]
  return {
    files: all.slice(0, MOST_FILES).map(({ name, type, size }) => ({ name, type, size })),
    ...(all.length > MOST_FILES && { metadata: { filesLeftOut: all.length - MOST_FILES } }),
  }
}
