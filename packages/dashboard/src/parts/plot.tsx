const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [720, 180, 62, 22, 10]
/** Above the median by so many spreads, and by so much of it, a value is out of line. */
const SPREADS = 4
const SHARE = 0.2

interface PlotProps {
  readonly label: string
  readonly values: readonly number[]
  readonly titles: readonly string[]
  readonly show: (value: number) => string
  readonly baseline: { readonly median: number; readonly spread: number } | undefined
}

/** Samples in order, with the median of those before as a line. */
export function Plot({ label, values, titles, show, baseline }: PlotProps) {
  const most = Math.max(...values, (baseline?.median ?? 0) * 1.2, Number.EPSILON) * 1.08
  const x = (index: number) => LEFT + ((index + 0.5) / values.length) * (WIDTH - LEFT - 10)
  const y = (value: number) => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM)
  const limit = baseline && baseline.median + Math.max(SPREADS * baseline.spread, SHARE * baseline.median)
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}: ${titles.join(', ')}`}>
      <line class="axis" x1={LEFT} x2={WIDTH - 10} y1={y(0)} y2={y(0)} />
      <text x={LEFT - 8} y={y(0) + 4} text-anchor="end">
        0
      </text>
      {baseline && limit !== undefined && (
        <>
          <rect
            class="band"
            x={LEFT}
            width={WIDTH - LEFT - 10}
            y={y(Math.min(limit, most))}
            height={Math.max(0, y(Math.max(0, 2 * baseline.median - limit)) - y(Math.min(limit, most)))}
          />
          <line class="median" x1={LEFT} x2={WIDTH - 10} y1={y(baseline.median)} y2={y(baseline.median)} />
          <text x={LEFT - 8} y={y(baseline.median) + 4} text-anchor="end">
            {show(baseline.median)}
          </text>
        </>
      )}
      {values.map((value, index) => (
        <g key={index}>
          <circle class={`dot ${limit !== undefined && value > limit ? 'slow' : ''}`} cx={x(index)} cy={y(value)} r={5}>
            <title>{titles[index]}</title>
          </circle>
          {index === values.length - 1 && (
            <text x={x(index)} y={y(value) - 10} text-anchor="middle">
              {show(value)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
