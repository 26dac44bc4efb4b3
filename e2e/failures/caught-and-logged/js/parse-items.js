import { unitOf } from './units.js'

export function parseItems(text) {
  const [, list = ''] = text.split(':')
  return list
    .split(';')
    .map((part) => part.trim())
    .map((part) => {
      const [amount, name] = part.includes(' ') ? part.split(' ') : ['1', part]
      return { name, ...unitOf(amount) }
    })
}
