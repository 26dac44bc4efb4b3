const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** An amount as a price tag shows it. */
export function money(amount: number): string {
  return POUNDS.format(amount)
}
