import { element } from './elements.ts'

export interface Switch {
  readonly row: HTMLElement
  readonly input: HTMLInputElement
}

/** A labelled switch; `id` also names it for tests and for the label. */
export function createSwitch(id: string, label: string, sentence?: string): Switch {
  const input = element('input', { type: 'checkbox', role: 'switch', id, class: 'switch' })
  const words = element('div', { class: 'words' }, element('label', { for: id }, label))
  if (sentence !== undefined) {
    const sentenceId = `${id}-why`
    words.append(element('p', { id: sentenceId, class: 'dim' }, sentence))
    input.setAttribute('aria-describedby', sentenceId)
  }
  return { row: element('div', { class: 'row' }, words, input), input }
}
