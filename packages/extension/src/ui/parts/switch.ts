import { createElement } from './elements.ts'

export interface Switch {
  readonly row: HTMLElement
  readonly input: HTMLInputElement
}

/** A labelled switch; `id` also names it for tests and for the label. */
export function createSwitch(id: string, label: string, description?: string): Switch {
  const input = createElement('input', { type: 'checkbox', role: 'switch', id, class: 'switch' })
  const text = createElement('div', { class: 'text' }, createElement('label', { for: id }, label))
  if (description !== undefined) {
    const descriptionId = `${id}-why`
    text.append(createElement('p', { id: descriptionId, class: 'dim' }, description))
    input.setAttribute('aria-describedby', descriptionId)
  }
  return { row: createElement('div', { class: 'row' }, text, input), input }
}
