import type { TestPlan } from '../../plan/test-plan.ts'
import { findStepBefore, writeErrorComment, writeStepComments } from '../reproduction.ts'
import type { Reproduction } from '../reproduction.ts'
import { writeComment, writeString } from '../literal.ts'
import { writeAct, writeDialog } from './acts.ts'
import { writeSetup } from './setup.ts'
import { writeTestHead } from './test-head.ts'
import { writeUrl } from './url.ts'
import { writeValues } from './write-playwright.ts'

/** The steps of a flow as plain statements of Playwright. */
export function writePlaywrightReproduction(reproduction: Reproduction): string {
  const { plan, error, hasScreenshots } = reproduction
  const failedAfter = error ? findStepBefore(plan.steps, error.at) : undefined
  const isAsserting = plan.steps.some(({ expects }) => expects.some((one) => one.kind === 'url' && !one.isAwaited))
  const parts = plan.steps.map((step, index) => [
    ...writeStepComments(step).map(indent),
    ...step.dialogs.map(writeDialog),
    ...writeAct(step.act, { hasHelper: false }),
    ...step.expects.flatMap((one) => (one.kind === 'url' ? [writeUrl(one)] : [])),
    ...(hasScreenshots ? [`  await page.screenshot({ path: 'step-${index + 1}.png' });`] : []),
    ...(error && index === failedAfter ? [indent(writeErrorComment(error.message))] : []),
  ])
  return [
    ...writeHead(plan, isAsserting),
    ...(plan.setup ? writeSetup(plan.setup) : []),
    writeTestHead(plan.name),
    ...writeValues(plan.values),
    ...(plan.values.some(({ kind }) => kind === 'unique') ? [''] : []),
    parts.map((lines) => lines.join('\n')).join('\n\n'),
    '});',
    '',
  ].join('\n')
}

function writeHead({ origin, values, leftOut, warnings }: TestPlan, isAsserting: boolean): string[] {
  const notes = [...warnings, ...leftOut.map(({ what, why }) => `Left out: ${what} (${why}).`)]
  return [
    ...(notes.length > 0 ? [...notes.map(writeComment), ''] : []),
    `import { test${isAsserting ? ', expect' : ''} } from '@playwright/test';`,
    '',
    `const BASE_URL = process.env.BASE_URL ?? ${writeString(origin)};`,
    ...values.flatMap((value) =>
      value.kind === 'secret' ? [`const ${value.name} = process.env.${value.env} ?? '[user-provided]';`] : [],
    ),
    '',
  ]
}

function indent(line: string): string {
  return `  ${line}`
}
