import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Sample } from './score.ts'

/** Reads a corpus, a line of JSON a sample. Ours are compressed, so that nothing that looks like a credential stands in the repository. */
export function readCorpus(file: string): readonly Sample[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Sample)
}
