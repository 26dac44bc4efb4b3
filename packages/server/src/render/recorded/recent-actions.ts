import { oneLine } from '../text.ts'

const SHOWN = 3

/** The last things that the person did before an error, oldest first: `input #name, click "Buy"`. */
export function renderRecentActions(actions: unknown): string | undefined {
  if (!Array.isArray(actions)) return undefined
  const known = actions.filter(isAction)
  if (known.length === 0) return undefined
  const more = known.length - SHOWN
  const shown = known.slice(-SHOWN).map(({ type, target, text }) => {
    const what = text ? `"${oneLine(text, 40)}"` : oneLine(target ?? '', 60)
    return `${oneLine(type, 20)} ${what}`.trim()
  })
  return `${more > 0 ? `(${more} more), ` : ''}${shown.join(', ')}`
}

interface ActionLike {
  readonly type: string
  readonly target?: string | undefined
  readonly text?: string | undefined
}

function isAction(value: unknown): value is ActionLike {
  if (typeof value !== 'object' || value === null) return false
  const { type, target, text } = value as Readonly<Record<string, unknown>>
  return typeof type === 'string' && [target, text].every((part) => part === undefined || typeof part === 'string')
}
