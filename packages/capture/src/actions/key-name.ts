/** The parts of a key event that decide its name. */
export interface KeyPress {
  readonly key?: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly isComposing: boolean
  /** AltGr types characters, although browsers report it as Ctrl and Alt on Windows. */
  readonly isAltGraph: boolean
}

/** The element that receives the key. */
export interface KeyPlace {
  /** A field of one line, of many, or nothing that takes text. */
  readonly writes: 'line' | 'lines' | 'nothing'
  /** Arrows choose from a list of suggestions. */
  readonly hasList: boolean
  /** Space activates it. */
  readonly isActivatable: boolean
}

const NO_ACTION =
  ' Control Shift Alt Meta AltGraph OS CapsLock NumLock ScrollLock Fn FnLock Hyper Super Symbol SymbolLock Process Dead Unidentified '
const MOVES_CARET = ' Backspace Delete ArrowLeft ArrowRight Home End Insert Clear Copy Cut Paste Undo Redo '
const MOVES_LINE = ' ArrowUp ArrowDown PageUp PageDown '

/**
 * The name of a key as Playwright's `press` takes it (`Enter`, `Control+s`); undefined for keys that are part of typing,
 * which is recorded as the text, and for keys that do nothing by themselves.
 */
export function nameKey(event: KeyPress, { writes, hasList, isActivatable }: KeyPlace): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, isAltGraph } = event
  if (!key || isComposing || NO_ACTION.includes(` ${key} `)) return undefined
  const isShortcut = (ctrlKey || metaKey || altKey) && !isAltGraph
  const isWriting = writes !== 'nothing'
  if (isCharacter(key)) {
    if (!isShortcut) return key === ' ' && isActivatable && !isWriting ? 'Space' : undefined
    // Alt types special characters on some keyboards; the others are editing commands of the browser.
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
