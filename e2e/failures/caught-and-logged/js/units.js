const UNITS = { g: 0.001, kg: 1, l: 1 }

/** The number and the unit of an amount such as `500g`. */
export function unitOf(amount) {
  const [, number, unit] = /^(\d+)(\D*)$/.exec(amount)
  if (unit === '') return { number: Number(number), unit: 'piece' }
  if (!(unit in UNITS)) {
    throw new TypeError(`unknown unit "${unit}" in amount ${amount}`) /* HERE */
  }
  return { number: Number(number) * UNITS[unit], unit: 'kg' }
}
