const DAY_MS = 86_400_000

export function DeliveryDate(/* HERE */ { placedAt }: { placedAt: string }) {
  const due = new Date(Date.parse(placedAt) + 2 * DAY_MS)
  const style = typeof window === 'undefined' ? 'en-GB' : 'en-US'
  const words = due.toLocaleDateString(style, { timeZone: 'UTC' })
  return (
    <p>
      <time dateTime={due.toISOString()}>{words}</time> {/* HERE */}
    </p>
  )
}
