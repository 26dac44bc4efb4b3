import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const SIZES_KB = [10, 50, 100, 250, 500, 1_000]
const MS_PER_10_KB = 1
const AUDIT_MS = 100
/** Time per byte at the largest size, compared with that in the middle. */
const MOST_GROWTH = 2

/** The scan of JSON at several sizes, and an audit with all findings that are kept. */
export async function measureSecurity() {
  const outfile = new URL(`measure.${process.pid}.built.mjs`, import.meta.url)
  await build({
    entryPoints: [fileURLToPath(new URL('measure.ts', import.meta.url))],
    outfile: fileURLToPath(outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  const { writeJson, measureScan, measureAudit } = await import(outfile.href)
  rmSync(outfile)
  measureScan(writeJson(200_000))
  const curve = SIZES_KB.map((size) => ({ size, ms: measureScan(writeJson(size * 1_000)) }))
  const perTen = ({ size, ms }) => (ms / size) * 10
  const average = curve.reduce((sum, point) => sum + perTen(point), 0) / curve.length
  const growth = perTen(curve.at(-1)) / perTen(curve[2])
  const { ms, findings } = await measureAudit()
  return [
    ...curve.map((point) => ({
      what: `scan of ${point.size} KB of JSON`,
      measured: `${point.ms.toFixed(1)} ms CPU = ${perTen(point).toFixed(2)} ms per 10 KB`,
      ok: true,
    })),
    {
      what: 'scan, average',
      measured: `${average.toFixed(2)} ms per 10 KB`,
      limit: `< ${MS_PER_10_KB} ms`,
      ok: average < MS_PER_10_KB,
    },
    {
      what: 'scan, 1 MB beside 100 KB, per byte',
      measured: `${growth.toFixed(2)} ×`,
      limit: `≤ ${MOST_GROWTH} ×`,
      ok: growth <= MOST_GROWTH,
    },
    {
      what: `security_audit with ${findings} findings`,
      measured: `${ms.toFixed(0)} ms`,
      limit: `< ${AUDIT_MS} ms`,
      ok: ms < AUDIT_MS,
    },
  ]
}
