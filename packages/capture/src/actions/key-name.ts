/** What of a key event decides its name. */
export interface KeyPress {
  readonly key?: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly isComposing: boolean
  /** AltGr writes characters, although it counts as Ctrl and Alt. */
  readonly isAltGraph: boolean
}

/** What the key goes to. */
export interface KeyPlace {
  /** A field of one line, of many, or nothing that takes text. */
  readonly writes: 'line' | 'lines' | 'nothing'
  /** Arrows choose from a list of suggestions. */
  readonly hasList: boolean
  /** Space presses it. */
  readonly isPressable: boolean
}

const NO_ACT =
  ' Control Shift Alt Meta AltGraph OS CapsLock NumLock ScrollLock Fn FnLock Hyper Super Symbol SymbolLock Process Dead Unidentified '
const MOVES_CARET = ' Backspace Delete ArrowLeft ArrowRight Home End Insert Clear Copy Cut Paste Undo Redo '
const MOVES_LINE = ' ArrowUp ArrowDown PageUp PageDown '

/**
 * The name of a key as Playwright presses it (`Enter`, `Control+s`); undefined for what is part of writing a text, which
 * is recorded as the text, and for everything that is no act of its own.
 */
export function nameKey(event: KeyPress, { writes, hasList, isPressable }: KeyPlace): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, isAltGraph } = event
  if (!key || isComposing || NO_ACT.includes(` ${key} `)) return undefined
  const isShortcut = (ctrlKey || metaKey || altKey) && !isAltGraph
  const isWriting = writes !== 'nothing'
  if (isCharacter(key)) {
    if (!isShortcut) return key === ' ' && isPressable && !isWriting ? 'Space' : undefined
    // Alt writes special characters on some keyboards; the rest is the browser's own editing.
    if (isWriting && ((altKey && !ctrlKey && !metaKey) || /^[acvxyz]$/i.test(key))) return undefined
  } else if (isWriting) {
    if (MOVES_CARET.includes(` ${key} `) || (MOVES_LINE.includes(` ${key} `) && !hasList)) return undefined
    if (key === 'Enter' && writes === 'lines' && !isShortcut) return undefined
  }
  const held = [ctrlKey && 'Control', metaKey && 'Meta', altKey && 'Alt', shiftKey && 'Shift'].filter(Boolean)
  return [...(isAltGraph ? [] : held), key === ' ' ? 'Space' : key].join('+')
}

function isCharacter(key: string): boolean {
  return key.length === 1 || (key.codePointAt(0) ?? 0) > 0xff_ff || !/^[A-Z][A-Za-z\d]*$/.test(key)
}
