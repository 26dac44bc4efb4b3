import type { ActionEntry } from '@gasoline/wire'

/** What a field is called: by its label, or else by what stands in for one. */
export function readFieldName({ selectors = {} }: ActionEntry): string {
  const { role, label, ariaLabel, placeholder, id } = selectors
  const name = typeof role === 'object' && role !== null && 'name' in role ? role.name : undefined
  return (
    [label, ariaLabel, name, placeholder, id].find((text): text is string => typeof text === 'string' && text !== '') ??
    ''
  )
}
