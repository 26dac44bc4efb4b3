import { clockTime, oneLine, shortUrl } from './words.ts'

interface ActionLike {
  readonly type?: string | undefined
  readonly target?: unknown
  readonly selectors?: Record<string, unknown> | undefined
  readonly value?: string | undefined
  readonly key?: string | undefined
  readonly toUrl?: string | undefined
  readonly url?: string | undefined
  readonly selectedText?: string | undefined
  readonly selectedValue?: string | undefined
  readonly scrollY?: number | undefined
}

/** What was done to what: `click button "Log in"`. */
export function actionWords(action: ActionLike): string {
  const { type = 'action', value, key, toUrl, selectedText, selectedValue, scrollY } = action
  const words = [oneLine(type, 30)]
  if (type === 'navigate') words.push(shortUrl(toUrl ?? action.url ?? ''))
  else words.push(targetWords(action))
  if (value !== undefined) words.push(`= ${JSON.stringify(oneLine(value, 80))}`)
  if (key !== undefined) words.push(oneLine(key, 30))
  if (selectedText !== undefined || selectedValue !== undefined)
    words.push(`→ ${JSON.stringify(oneLine(selectedText ?? selectedValue ?? '', 60))}`)
  if (type === 'scroll' && scrollY !== undefined) words.push(`to ${scrollY}`)
  return words.filter((word) => word !== '').join(' ')
}

/** The selector that a reader recognises first: role and name, then label, text, test id, id, path. */
function targetWords({ target, selectors }: ActionLike): string {
  const role = selectors?.role
  if (typeof role === 'object' && role !== null && 'role' in role) {
    const name = 'name' in role && typeof role.name === 'string' ? ` ${JSON.stringify(oneLine(role.name, 60))}` : ''
    return `${typeof role.role === 'string' ? oneLine(role.role, 30) : 'element'}${name}`
  }
  for (const kind of ['ariaLabel', 'label', 'text', 'placeholder', 'testId', 'id', 'css', 'cssPath']) {
    const selector = selectors?.[kind]
    if (typeof selector === 'string' && selector !== '') return `${kind}=${JSON.stringify(oneLine(selector, 60))}`
  }
  return typeof target === 'string' ? oneLine(target, 80) : ''
}

/** The same with id, time and page. */
export function actionLine(action: ActionLike & { readonly id: string; readonly at: number }): string {
  const page = action.url === undefined || action.type === 'navigate' ? '' : ` on ${shortUrl(action.url)}`
  return `${action.id} ${clockTime(action.at)} ${actionWords(action)}${page}`
}
