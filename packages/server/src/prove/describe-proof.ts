import type { TriedBreak } from './breaks/try-breaks.ts'
import type { Proof } from './prove.ts'
import { explain } from './render-proof.ts'
import type { ProofSubject } from './render-proof.ts'
import type { SpecFailure } from './spec/run-spec.ts'

/** A proof for programs: what `--json` prints. */
export function describeProof({ assertions, good, broken }: Proof, { spec, baseUrl }: ProofSubject) {
  return {
    spec,
    base_url: baseUrl,
    assertions,
    unbroken: {
      runs: good.runs,
      passed: good.passed,
      failures: good.failures.map(({ isAssertion, ...failure }) => ({ ...failure, is_assertion: isAssertion })),
      removed: good.removed,
    },
    ...(broken && {
      broken: {
        endpoints: broken.endpoints,
        ...countOutcomes(broken.tried),
        breaks: broken.tried.map(describeBreak),
        not_tried: broken.leftOut + broken.untried,
        ...(broken.leftFailing && { left_failing: describeFailure(broken.leftFailing) }),
      },
    }),
  }
}

function countOutcomes(tried: readonly TriedBreak[]) {
  const of = (outcome: TriedBreak['outcome']) => tried.filter((one) => one.outcome === outcome).length
  return {
    caught: of('caught'),
    survived: of('survived'),
    not_reached: of('not reached'),
    benign_passed: of('passed'),
    false_alarms: of('false alarm'),
  }
}

function describeBreak({ planned, outcome, by }: TriedBreak) {
  const { kind, endpoint, field } = planned
  return {
    kind,
    endpoint,
    ...(field !== undefined && { field }),
    outcome,
    ...(by && { by: describeFailure(by) }),
    ...(outcome === 'survived' && { to_catch_it: explain(planned) }),
  }
}

function describeFailure({ line, text, message }: SpecFailure) {
  return { ...(line !== undefined && { line }), ...(text !== undefined && { text }), message }
}
