import { VALUES_REMEMBERED } from '@gasoline/capture/withheld-values'
import type { WithheldValue } from '../../messages.ts'

/** Withheld values of this document and of earlier ones of its site, for a worker that was restarted. */
export function createWithheldList() {
  const values = new Map<string, WithheldValue>()

  function keep(entry: WithheldValue): void {
    const { field, value } = entry
    // Moved to the end, so that the oldest come first.
    values.delete(field)
    if (value !== '') values.set(field, entry)
    const [oldest] = values.keys()
    if (values.size > VALUES_REMEMBERED && oldest !== undefined) values.delete(oldest)
  }

  return { keep, list: (): WithheldValue[] => [...values.values()] }
}
