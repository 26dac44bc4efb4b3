import { element } from './elements.ts'
import { setText } from './set-text.ts'

export interface Field {
  readonly row: HTMLElement
  readonly input: HTMLInputElement
  /** Shows what is wrong with what was typed; an empty text takes it back. */
  readonly complain: (problem: string) => void
}

/** A labelled text field with its sentence, and room for what is wrong with it. */
export function createField(id: string, label: string, sentence: string): Field {
  const input = element('input', {
    type: 'text',
    id,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': `${id}-problem ${id}-why`,
  })
  const problem = element('p', { id: `${id}-problem`, class: 'problem', role: 'alert', hidden: '' })
  const row = element(
    'div',
    { class: 'row field' },
    element(
      'div',
      { class: 'words' },
      element('label', { for: id }, label),
      element('p', { id: `${id}-why`, class: 'dim' }, sentence),
    ),
    element('div', { class: 'entry' }, input),
    problem,
  )
  return {
    row,
    input,
    complain: (text) => {
      input.toggleAttribute('aria-invalid', false)
      if (text !== '') input.setAttribute('aria-invalid', 'true')
      setText(problem, text)
    },
  }
}
