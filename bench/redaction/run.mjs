import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Scores redaction on corpora: `node bench/redaction/run.mjs bench/redaction/tune.jsonl.gz [--show]`. Without --show it prints counts alone. */
const files = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const isShown = process.argv.includes('--show')
const outfile = new URL('score.built.mjs', import.meta.url)
const MODULES = `export * from './score.ts'; export * from './read-corpus.ts'`
await build({
  stdin: { contents: MODULES, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
  outfile: fileURLToPath(outfile),
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
})
const { judge, readCorpus, summarise } = await import(outfile.href)
rmSync(outfile)
for (const file of files) {
  const verdicts = readCorpus(file).map(judge)
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
