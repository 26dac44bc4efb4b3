import { readFileSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Scores redaction on corpora: `node bench/redaction/run.mjs tune.jsonl [--show]`. Without --show it prints counts alone. */
const files = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const isShown = process.argv.includes('--show')
const outfile = new URL('score.built.mjs', import.meta.url)
await build({
  entryPoints: [new URL('score.ts', import.meta.url).pathname],
  outfile: outfile.pathname,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
})
const { judge, summarise } = await import(pathToFileURL(outfile.pathname).href)
rmSync(outfile)
for (const file of files) {
  const samples = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
  const verdicts = samples.map(judge)
  if (isShown)
    for (const { sample, isWrong, lost, stored } of verdicts) {
      if (!isWrong && lost.length === 0) continue
      console.log(`${isWrong ? 'WRONG' : 'lost '} ${sample.id} ${sample.kind} ${sample.class ?? ''} ${sample.carrier}`)
      console.log(`   ${JSON.stringify(sample.content)}`)
      console.log(`   ${stored.replaceAll('\n', ' ⏎ ')}`)
      if (lost.length > 0) console.log(`   lost ${JSON.stringify(lost)}`)
    }
  console.log(file)
  for (const { group, all, wrong, lost } of summarise(verdicts)) {
    const right = `${(((all - wrong) / all) * 100).toFixed(1)} % right`
    console.log(
      `${group.padEnd(48)} ${String(all).padStart(4)}  ${String(wrong).padStart(3)} wrong  ${right}  ${lost} lost a part`,
    )
  }
}
