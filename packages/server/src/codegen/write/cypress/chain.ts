import { call, fitsLine, printFlat, printStatement } from '../printer.ts'
import type { CallCode } from '../printer.ts'

/** A chain of commands that begins with `cy`. */
export type Chain = readonly CallCode[]

/** Formatters keep up to three calls together and break the last one; of more, each stands on a line. */
const TOGETHER = 3

export function printChain(chain: Chain, { indent = '  ', comment = '' } = {}): string {
  const [first, ...rest] = chain
  const last = chain.at(-1)
  if (!first || !last) return ''
  const flat = (calls: readonly CallCode[], base = 'cy') => printFlat({ base, calls }) ?? base
  const before = flat(chain.slice(0, -1))
  if (chain.length > TOGETHER) return printStatement({ base: flat([first]), calls: rest }, { indent, comment })
  const isBroken = !fitsLine(`${indent}${flat(chain)};`)
  const isLastBroken = last.args.length > 0 && fitsLine(`${indent}${before}${last.name}(`)
  if (chain.length === 1 || !isBroken || isLastBroken)
    return printStatement(call(before, last.name, last.args), { indent, comment })
  const args = first.args.map((code) => `${indent}  ${printFlat(code) ?? ''},\n`).join('')
  return `${indent}${flat(rest, `cy${first.name}(\n${args}${indent})`)};${comment === '' ? '' : ` // ${comment}`}`
}
