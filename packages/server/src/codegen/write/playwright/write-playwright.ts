import type { TestValue } from '../../flow/test-values.ts'
import type { PlannedStep, TestPlan } from '../../plan/test-plan.ts'
import { escapeTemplate, writeComment, writeString, writeText } from '../literal.ts'
import { printStatement } from '../printer.ts'
import { writeAct, writeDialog } from './acts.ts'
import { CONFIDENCE, writeExpectations } from './expectations.ts'
import { listUsedParts } from './helper/used-parts.ts'
import { writeHelper } from './helper/write-helper.ts'
import { withoutRun, writeFlowHead, writeTwins } from './mocked.ts'
import { writeSetup } from './setup.ts'
import { shareShapes, writeShape } from './shapes.ts'
import type { ShapeNames } from './shapes.ts'
import { writeTestHead } from './test-head.ts'

/** The test as a file for Playwright, in TypeScript. */
export function writePlaywright(plan: TestPlan): string {
  const names = shareShapes(plan.steps)
  const helper = writeHelper(listUsedParts(plan))
  const body = plan.steps
    .map((step) => writeStep(step, names))
    .join('\n')
    .trimEnd()
  const hasRun = plan.values.some(({ kind }) => kind === 'unique')
  const minutes = Math.ceil((60_000 + 4 * plan.durationMs) / 60_000)
  return [
    ...writeHead(plan, helper.imports),
    ...[...names.values()].map(({ name, shape }) =>
      printStatement(writeShape(shape), { before: `const ${name}: Shape = ` }),
    ),
    ...(names.size > 0 ? [''] : []),
    ...(plan.setup ? writeSetup(plan.setup) : []),
    plan.mocks ? writeFlowHead(hasRun) : writeTestHead(plan.name),
    `  test.setTimeout(${minutes * 60}_000);`,
    ...(plan.mocks ? withoutRun(writeValues(plan.values)) : writeValues(plan.values)),
    printStatement(
      {
        base: 'watch',
        calls: [
          {
            name: '',
            args: ['page', ...(plan.knownErrors.length > 0 ? [{ list: plan.knownErrors.map(writeString) }] : [])],
          },
        ],
      },
      { before: 'const app = ', indent: '  ' },
    ),
    '',
    body,
    ...(plan.expectsNoErrors
      ? ['', printStatement('app.expectNoErrors()', { before: 'await ', indent: '  ', comment: CONFIDENCE.high })]
      : []),
    ...(plan.mocks ? ['}', '', ...writeTwins(plan.name, plan.mocks.file, hasRun)] : ['});']),
    helper.text,
  ].join('\n')
}

function writeHead({ origin, values, leftOut, warnings, mocks }: TestPlan, types: readonly string[]): string[] {
  const notes = [...warnings, ...leftOut.map(({ what, why }) => `Left out: ${what} (${why}).`)]
  return [
    ...(notes.length > 0 ? [...notes.map(writeComment), ''] : []),
    ...(mocks ? ["import { readFileSync } from 'node:fs';"] : []),
    "import { test, expect } from '@playwright/test';",
    `import type { ${types.join(', ')} } from '@playwright/test';`,
    '',
    `const BASE_URL = new URL(process.env.BASE_URL ?? ${writeString(origin)}).origin;`,
    ...values.flatMap((value) =>
      value.kind === 'secret' ? [`const ${value.name} = process.env.${value.env} ?? '[user-provided]';`] : [],
    ),
    'const soon = { timeout: 15_000 };',
    '',
  ]
}

/** Names that are new in each run. */
export function writeValues(values: readonly TestValue[]): string[] {
  const unique = values.filter((value) => value.kind === 'unique')
  if (unique.length === 0) return []
  return [
    '  // New in each run, so that leftovers of an earlier one do not matter.',
    '  const run = String(Date.now()).slice(-6);',
    ...unique.map(
      ({ name, before, after }) => `  const ${name} = \`${escapeTemplate(before)}\${run}${escapeTemplate(after)}\`;`,
    ),
  ]
}

function writeStep({ title, act, expects, dialogs }: PlannedStep, names: ShapeNames): string {
  const statements = [
    printStatement({ base: 'app', calls: [{ name: '.step', args: [writeText(title)] }] }, { indent: '  ' }),
    ...dialogs.map(writeDialog),
    ...writeAct(act, { hasHelper: true }),
    ...writeExpectations(expects, names),
  ]
  return `${statements.join('\n')}\n`
}
