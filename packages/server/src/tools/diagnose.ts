import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { Case } from '../analysis/diagnose/case.ts'
import { findFailure } from '../analysis/diagnose/finding.ts'
import { fitCase } from '../analysis/diagnose/fit-case.ts'
import { createScene } from '../analysis/diagnose/scene.ts'
import type { SourceOf } from '../analysis/diagnose/scene.ts'
import { withSources } from '../analysis/diagnose/with-sources.ts'
import { findNoise } from '../analysis/noise.ts'
import { appOriginsOf } from '../analysis/origins.ts'
import { caseWords } from '../render/case-words.ts'
import { describeCase } from '../render/describe-case.ts'
import { nothingWords } from '../render/nothing-words.ts'
import { defineTool } from './define-tool.ts'
import { since, sinceMs, testId, url } from './parameters.ts'

const { settleMs, tokens } = LIMITS.diagnose

export default defineTool({
  name: 'diagnose',
  title: 'Diagnose',
  description:
    'The whole case of the newest failure (or of error_id) in one call: cause, file:line, request with the part of its bodies that matters, action before it. Call it first when something broke.',
  effect: 'reads',
  input: z.object({
    error_id: z.string().optional().describe('Id of a failure: L…, N…, W…'),
    url,
    test_id: testId,
    since,
  }),
  output: z.object({ case: Case.optional(), note: z.string().optional() }),
  run: async (args, { view, noise, now, sources, captureState }) => {
    const asked = { errorId: args.error_id, url: args.url, since: sinceMs(args.since), testId: args.test_id }
    const look = (sourceOf: SourceOf) => {
      const held = view({ testId: args.test_id, keepsakes: true })
      const noises = findNoise(held, noise.list(), appOriginsOf(held))
      const scene = createScene(held, now(), (entry) => noises.get(entry.id), sourceOf)
      return { held, scene, noise: noises.size, finding: findFailure(scene, asked) }
    }
    const { held, finding, noise: noiseCount } = look(() => undefined)
    // What belongs to a failure, such as the act before it, comes by other ways and a little later.
    if (finding) await pause(settleMs - (now() - finding.symptom.at))
    const found = await withSources(sources, (sourceOf) => {
      const { scene, finding: settled } = look(sourceOf)
      return settled && describeCase(settled, scene)
    })
    if (found) return { case: fitCase(found, caseWords, tokens) }
    return { note: nothingWords(held, asked, noiseCount, captureState()) }
  },
  render: ({ case: known, note }) => (known ? caseWords(known) : (note ?? '')),
})

function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, Math.min(ms, settleMs))) : Promise.resolve()
}
