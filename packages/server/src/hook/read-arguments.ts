import { LIMITS } from '@gasoline/wire/limits'
import { DEFAULT_PORT } from '@gasoline/wire/protocol'
import { isHookClient } from './clients.ts'
import type { HookClientName } from './clients.ts'

interface HookArguments {
  readonly client: HookClientName
  readonly port: number
  /** The longest that the command may take. */
  readonly waitMs: number
}

const OPTION = /^(?:-p|--(port|wait))(?:=(.*))?$/s

/** The arguments of `hook`, or what is wrong with them. */
export function readHookArguments(argv: readonly string[]): HookArguments | { readonly wrong: string } {
  let client: string | undefined
  const numbers = { port: DEFAULT_PORT, wait: LIMITS.hook.commandMs as number }
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? ''
    const [option, name = 'port', joined] = OPTION.exec(word) ?? []
    if (option === undefined) {
      if (word.startsWith('-') || client !== undefined) return { wrong: `unknown argument '${word}'` }
      client = word
      continue
    }
    const text = joined ?? argv[++at] ?? ''
    if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) return { wrong: `wrong value '${text}' for ${word}` }
    numbers[name === 'wait' ? 'wait' : 'port'] = Number(text)
  }
  if (!isHookClient(client)) return { wrong: client === undefined ? 'which agent?' : `unknown agent '${client}'` }
  return { client, port: numbers.port, waitMs: numbers.wait }
}
