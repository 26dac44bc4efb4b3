import { VALUES_REMEMBERED } from '@gasoline/capture/withheld-values'
import type { WithheldValue } from '../../messages.ts'

/** What was withheld in this document, and in earlier ones of its site: kept for the worker, which may die. */
export function createWithheldList() {
  const values = new Map<string, WithheldValue>()

  function keep(told: WithheldValue): void {
    const { field, value } = told
    // Set anew, so that the oldest come first.
    values.delete(field)
    if (value !== '') values.set(field, told)
    const [oldest] = values.keys()
    if (values.size > VALUES_REMEMBERED && oldest !== undefined) values.delete(oldest)
  }

  return { keep, list: (): WithheldValue[] => [...values.values()] }
}
