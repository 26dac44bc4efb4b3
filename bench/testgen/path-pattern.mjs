/** The paths that a fault's pattern stands for: `*` within a segment, `**` for the rest. */
export function toExpression(pattern) {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replaceAll(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`),
    )
    .join('')
  return new RegExp(`^${source}$`, 's')
}
