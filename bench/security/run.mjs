// Scores the security audit on our corpus: `node bench/security/run.mjs [--show]`. Mistakes are shown of the halves for tuning alone.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const outfile = new URL(`run.${process.pid}.built.mjs`, import.meta.url)
await build({
  stdin: {
    contents: `export * from './adapter.ts'; export * from './corpus.ts'; export * from './score.ts'`,
    resolveDir: fileURLToPath(new URL('.', import.meta.url)),
  },
  outfile: fileURLToPath(outfile),
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
})
const { scan, buildCorpus, score, describeScore } = await import(outfile.href)
rmSync(outfile)
for (const [half, cases] of Object.entries(buildCorpus())) {
  const result = score(cases, scan)
  console.log(describeScore(half, result))
  if (!/tune$/i.test(half) || !process.argv.includes('--show')) continue
  for (const { one, found } of result.mistakes)
    console.log(
      `${one.id} ${one.expect} got ${found.map((f) => `${f.category}/${f.severity}:${f.rule}`).join(' ') || 'nothing'} | ${one.type} ${one.kind} | ${one.text.slice(0, 160)}`,
    )
}
