import { fileURLToPath } from 'node:url'
import { readDefines } from '../tooling/build.mjs'
import { loadModules } from '../tooling/build/load-modules.mjs'

const here = (path) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))
const REDACTION = ['held', 'held2', 'held3']
const share = (part, whole) => `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`

/** How often redaction and audit judge a text rightly, on the halves that no rule was tuned with. */
export async function measureCorpora() {
  const { judge, readCorpus, summarise, scan, buildCorpus, score } = await loadModules(
    `
    export { judge, summarise } from ${here('redaction/score.ts')}
    export { readCorpus } from ${here('redaction/read-corpus.ts')}
    export { scan } from ${here('security/adapter.ts')}
    export { buildCorpus } from ${here('security/corpus.ts')}
    export { score } from ${here('security/score.ts')}
  `,
    readDefines(),
  )
  const redaction = REDACTION.flatMap((name) => {
    const path = fileURLToPath(new URL(`redaction/${name}.jsonl.gz`, import.meta.url))
    const rates = summarise(readCorpus(path).map(judge))
    return ['secret', 'benign'].map((kind) => {
      const { all, wrong } = rates.find(({ group }) => group === kind)
      const what = kind === 'secret' ? 'secrets masked' : 'harmless texts kept'
      return { what: `redaction, ${name}: ${what}`, measured: share(all - wrong, all), ok: true }
    })
  })
  const audit = Object.entries(buildCorpus())
    .filter(([half]) => /held$/i.test(half))
    .flatMap(([half, cases]) => {
      const { credentials, clean } = score(cases, scan)
      const { hits, falseAlarms, misses } = credentials
      return [
        { what: `audit, ${half}: credentials found`, measured: share(hits, hits + misses), ok: true },
        { what: `audit, ${half}: of those reported, true`, measured: share(hits, hits + falseAlarms), ok: true },
        { what: `audit, ${half}: clean texts left alone`, measured: share(clean.leftAlone, clean.all), ok: true },
      ]
    })
  return [...redaction, ...audit]
}
