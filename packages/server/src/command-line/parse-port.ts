import { InvalidArgumentError } from 'commander'

/** The port of an option. */
export function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new InvalidArgumentError('A port is an integer from 0 to 65535.')
}
