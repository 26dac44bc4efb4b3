/** Changes a text only if it differs, so that a live region speaks only when there is something new; empty hides it. */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
  target.hidden = text === ''
}
