import { createElement, setText } from './elements.ts'

export interface Field {
  readonly row: HTMLElement
  readonly input: HTMLInputElement
  /** Shows what is wrong with the input; an empty text hides it. */
  readonly showProblem: (problem: string) => void
}

/** A labelled text field with a description, and a place for a problem. */
export function createField(id: string, label: string, description: string): Field {
  const input = createElement('input', {
    type: 'text',
    id,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': `${id}-problem ${id}-why`,
  })
  const problem = createElement('p', { id: `${id}-problem`, class: 'problem', role: 'alert', hidden: '' })
  const row = createElement(
    'div',
    { class: 'row field' },
    createElement(
      'div',
      { class: 'text' },
      createElement('label', { for: id }, label),
      createElement('p', { id: `${id}-why`, class: 'dim' }, description),
    ),
    createElement('div', { class: 'entry' }, input),
    problem,
  )
  return {
    row,
    input,
    showProblem: (text) => {
      input.toggleAttribute('aria-invalid', false)
      if (text !== '') input.setAttribute('aria-invalid', 'true')
      setText(problem, text)
    },
  }
}
