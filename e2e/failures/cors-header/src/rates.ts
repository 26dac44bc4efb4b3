const RATES = `${location.protocol}//rates.${location.host}`

export type Rates = Record<string, number>

export function loadRates(base: string, currencies: string[]): Promise<Rates> {
  const address = new URL('/v1/latest', RATES)
  address.searchParams.set('base', base)
  address.searchParams.set('symbols', currencies.join(','))
  return window
    .fetch(address) /* HERE */
    .then((response) => response.json())
    .then(({ base: _, ...rates }) => rates)
}
