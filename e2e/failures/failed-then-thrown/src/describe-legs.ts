interface Leg {
  from: string
  to: string
  carrier: { code: string; name: string }
}

export function describeLegs(trip: { legs: Leg[] }): string[] {
  const { legs } = trip
  return legs.map(({ from, to, carrier }) => `${from} to ${to} with ${carrier.name}`) /* HERE */
}
