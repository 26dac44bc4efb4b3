import type { ToolAnswer } from '../call.ts'

/** Whether the text of a result is its data in these words, perhaps after lines about the call. */
export function isTextOf({ text, data }: ToolAnswer, render: (data: never) => string): boolean {
  // A tool's data passed its own renderer before.
  const words = render(data as never)
  return text === words || text.endsWith(`\n${words}`)
}
