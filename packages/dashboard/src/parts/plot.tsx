const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [420, 150, 62, 22, 14]

interface PlotProps {
  readonly label: string
  readonly values: readonly number[]
  /** So many of the last are compared with those before. */
  readonly compared: number
  readonly titles: readonly string[]
  readonly show: (value: number) => string
  readonly baseline: number | undefined
  /** The compared ones differ from the baseline. */
  readonly isChanged: boolean
}

/** Samples in order, with the baseline as a line; those that are compared with it stand apart. */
export function Plot({ label, values, compared, titles, show, baseline, isChanged }: PlotProps) {
  const most = Math.max(...values, baseline ?? 0, Number.EPSILON) * 1.25
  const first = values.length - compared
  const x = (index: number) => LEFT + ((index + 0.5) / values.length) * (WIDTH - LEFT - 10)
  const y = (value: number) => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM)
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}: ${titles.join(', ')}`}>
      <line class="axis" x1={LEFT} x2={WIDTH - 10} y1={y(0)} y2={y(0)} />
      <text x={LEFT - 8} y={y(0) + 4} text-anchor="end">
        0
      </text>
      {first > 0 && compared > 0 && (
        <rect
          class="band"
          x={(x(first - 1) + x(first)) / 2}
          width={WIDTH - 10 - (x(first - 1) + x(first)) / 2}
          y={TOP}
          height={y(0) - TOP}
        />
      )}
      {baseline !== undefined && (
        <>
          <line class="median" x1={LEFT} x2={WIDTH - 10} y1={y(baseline)} y2={y(baseline)} />
          <text x={LEFT - 8} y={y(baseline) + 4} text-anchor="end">
            {show(baseline)}
          </text>
        </>
      )}
      {values.map((value, index) => (
        <circle
          key={index}
          class={`dot ${isChanged && index >= first ? 'changed' : ''}`}
          cx={x(index)}
          cy={y(value)}
          r={5}
        >
          <title>{titles[index]}</title>
        </circle>
      ))}
      {values.length > 0 && (
        <text x={x(values.length - 1)} y={y(values.at(-1) ?? 0) - 10} text-anchor="middle">
          {show(values.at(-1) ?? 0)}
        </text>
      )}
    </svg>
  )
}
