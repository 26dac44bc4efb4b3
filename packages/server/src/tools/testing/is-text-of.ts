import type { ToolAnswer } from '../call.ts'

/** Whether the text of a result is its data in these words, perhaps after lines about the call. */
export function isTextOf<Data>({ text, data }: ToolAnswer, render: (data: Data) => string): boolean {
  // A tool's data passed its own renderer before.
  const words = render(data as unknown as Data)
  return text === words || text.endsWith(`\n${words}`)
}
