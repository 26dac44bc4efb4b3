import { showLine, showText } from '../text/show-text.ts'

/** A text of a page in one line. It is marked as such: its direction cannot reach what is around it. */
export function Line({ text, most }: { readonly text: string; readonly most?: number }) {
  return <bdi>{showLine(text, most)}</bdi>
}

/** A text of a page in its own lines. */
export function Block({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <pre class="block" tabIndex={0} role="group" aria-label={label}>
      <bdi>{showText(text)}</bdi>
    </pre>
  )
}
