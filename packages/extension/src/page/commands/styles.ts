/** Always shown. */
const MAIN = [
  'display',
  'position',
  'visibility',
  'opacity',
  'color',
  'background-color',
  'font-size',
  'width',
  'height',
]

/** Shown where they differ from these defaults. */
const OTHERS: Readonly<Record<string, string>> = {
  'font-family': '',
  'font-weight': '400',
  'line-height': 'normal',
  'text-align': 'start',
  'text-decoration-line': 'none',
  'text-overflow': 'clip',
  'white-space': 'normal',
  margin: '0px',
  padding: '0px',
  border: '',
  'border-radius': '0px',
  'box-shadow': 'none',
  'box-sizing': 'content-box',
  'background-image': 'none',
  inset: 'auto',
  'z-index': 'auto',
  overflow: 'visible',
  float: 'none',
  'flex-direction': 'row',
  'flex-wrap': 'nowrap',
  flex: '0 1 auto',
  'justify-content': 'normal',
  'align-items': 'normal',
  gap: 'normal',
  'grid-template-columns': 'none',
  'grid-template-rows': 'none',
  transform: 'none',
  filter: 'none',
  'clip-path': 'none',
  'pointer-events': 'auto',
  cursor: 'auto',
  'user-select': 'auto',
}

/** Computed styles: those given by name, else the important ones if `isWanted`; undefined otherwise. */
export function readStyles(
  element: Element,
  isWanted: boolean,
  names: readonly string[],
): Record<string, string> | undefined {
  const named = names.filter((name) => CSS.supports(toCssName(name), 'inherit'))
  if (!isWanted && named.length === 0) return undefined
  const computed = getComputedStyle(element)
  const styles: Record<string, string> = {}
  const show = (name: string, key = name) => {
    styles[key] = computed.getPropertyValue(name)
  }
  if (named.length > 0) for (const name of named) show(toCssName(name), name)
  else {
    for (const name of MAIN) show(name)
    for (const [name, usual] of Object.entries(OTHERS)) {
      const value = computed.getPropertyValue(name)
      if (value !== usual && !isEmptyBorder(name, value)) styles[name] = value
    }
  }
  return styles
}

/** `backgroundColor` as well as `background-color`. */
function toCssName(name: string): string {
  return name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** No border is written as `0px none rgb(…)`. */
function isEmptyBorder(name: string, value: string): boolean {
  return name === 'border' && value.startsWith('0px')
}
