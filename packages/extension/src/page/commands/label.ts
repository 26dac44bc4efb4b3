import { LIMITS } from '@gasoline/wire/limits'
import { getAttribute } from '@gasoline/capture/dom/access'
import { findLabelledBy, findLabels } from '@gasoline/capture/dom/labels'
import { readLabelText } from './text.ts'

const MAX_CHARS = LIMITS.value.nameChars

/** What a person would call a field. Unlike its accessible name, this is the placeholder rather than the title. */
export function readFieldLabel(field: Element): string {
  const readAll = (labels: readonly Element[]) =>
    labels.map((label) => readLabelText(label, field, MAX_CHARS)).join(' ')
  return (
    readAll(findLabelledBy(field)) ||
    getAttribute(field, 'aria-label') ||
    readAll(findLabels(field)) ||
    getAttribute(field, 'placeholder') ||
    getAttribute(field, 'title') ||
    ''
  )
}
