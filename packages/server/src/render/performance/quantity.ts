/** `792 ms`, `1.24 s` */
export function formatMs(ms: number): string {
  return Math.abs(ms) < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(2)} s`
}

/** `0 B`, `204 kB`, `1.2 MB` */
export function formatBytes(bytes: number): string {
  if (Math.abs(bytes) < 1_000) return `${Math.round(bytes)} B`
  return Math.abs(bytes) < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A value of a metric with its unit. */
export function formatValue(value: number, unit: string): string {
  if (unit === 'ms') return formatMs(value)
  return unit === 'bytes' ? formatBytes(value) : String(value)
}
