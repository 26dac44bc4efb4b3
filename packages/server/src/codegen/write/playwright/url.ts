import type { Expectation } from '../../expect/expectation.ts'
import { writePathPattern } from '../path-pattern.ts'
import { call, printStatement } from '../printer.ts'

type Page = Extract<Expectation, { kind: 'url' }>

/** The page that a step leads to: asserted, or only waited for. */
export function writeUrl(
  { path, isAwaited }: Page,
  { options = [], comment }: { readonly options?: readonly string[]; readonly comment?: string } = {},
): string {
  const [base, name] = isAwaited ? ['page', '.waitForURL'] : ['expect(page)', '.toHaveURL']
  return printStatement(call(base, name, [writePathPattern(path), ...options]), {
    before: 'await ',
    indent: '  ',
    ...(comment !== undefined && !isAwaited && { comment }),
  })
}
