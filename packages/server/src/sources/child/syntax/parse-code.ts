import { parse } from '@babel/parser'
import type { ParserOptions } from '@babel/parser'
import type { Node } from '@babel/types'

type Plugins = NonNullable<ParserOptions['plugins']>

const TYPESCRIPT: Plugins = ['typescript', 'decorators-legacy']
const TYPESCRIPT_JSX: Plugins = ['typescript', 'jsx', 'decorators-legacy']
const JSX: Plugins = ['jsx', 'decorators-legacy']
const FLOW: Plugins = ['jsx', 'flow', 'decorators-legacy']

/** The syntax tree of code; undefined where it does not parse. */
export function parseCode(code: string, file: string, isWhole: boolean): Node | undefined {
  for (const plugins of chooseDialects(file)) {
    try {
      return parse(code, {
        sourceType: 'unambiguous',
        errorRecovery: isWhole,
        attachComment: false,
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
        allowSuperOutsideMethod: true,
        allowNewTargetOutsideFunction: true,
        allowUndeclaredExports: true,
        plugins,
      }).program
    } catch {
      // Another dialect, damaged code, or nested so deep that the stack is too small for it.
    }
  }
  return undefined
}

function chooseDialects(file: string): readonly Plugins[] {
  if (/\.[cm]?ts$/i.test(file)) return [TYPESCRIPT, TYPESCRIPT_JSX]
  if (/\.[cm]?jsx?$/i.test(file)) return [JSX, FLOW]
  return [TYPESCRIPT_JSX, JSX]
}
