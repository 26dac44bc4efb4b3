import type { Redactor, SourceAccess } from '@gasoline/wire'
import type { SourceFrame } from '../analysis/code/source-frames.ts'
import { redactCode } from './redact-code.ts'

/** A frame without secrets: code can contain a key, a path the name of a person. */
export function redactFrame(frame: SourceFrame, redactor: Redactor): SourceFrame {
  const { file, access, snippet } = frame
  return {
    ...frame,
    file: redactor.text(file),
    ...(access && { access: redactKeys(access, redactor) }),
    snippet: snippet.map((line, index) => ({
      ...line,
      text: redactCode(line.text, redactor, snippet[index - 1]?.text),
    })),
  }
}

/** A key in brackets can be any text. */
function redactKeys({ parts, origin, ...access }: SourceAccess, redactor: Redactor): SourceAccess {
  const clean = (names: readonly string[]) => names.map((name) => redactor.text(name))
  return { ...access, parts: clean(parts), ...(origin && { origin: clean(origin) }) }
}
