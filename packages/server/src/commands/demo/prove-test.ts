import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shop } from '@gasoline/demo/shop'
import { findPlaywright } from '../../prove/find-playwright.ts'
import type { Playwright } from '../../prove/find-playwright.ts'
import { createSpecRunner } from '../../prove/spec/run-spec.ts'
import type { SpecFailure, SpecRun } from '../../prove/spec/run-spec.ts'
import { UserError } from '../../user-error.ts'

/** What a generated test is worth: how it ends on the fixed shop, and on the broken one. */
export type TestProof =
  | { readonly isRun: false; readonly why: string; readonly remedy: string }
  | {
      readonly isRun: true
      readonly isProved: boolean
      readonly fixed: SpecRun
      readonly broken: SpecRun
      /** What fails on the broken shop; of the fixed one, if it fails there. */
      readonly by?: (SpecFailure & { readonly on: 'fixed' | 'broken' }) | undefined
    }

export interface ProveTestOptions {
  readonly script: string
  readonly shop: Pick<Shop, 'origin' | 'setBug'>
  readonly bug: string
  readonly browser: string
  /** Where `@playwright/test` is looked for. */
  readonly cwd: string
  readonly signal: AbortSignal
}

/** Runs the test on the shop without and with the bug, each time with an empty cart. The shop is fixed afterwards. */
export async function proveTest({ script, shop, bug, browser, cwd, signal }: ProveTestOptions): Promise<TestProof> {
  const playwright = lookForPlaywright(cwd)
  if (playwright instanceof UserError) return { isRun: false, why: playwright.message, remedy: playwright.remedy }
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-demo-'))
  const spec = join(folder, 'demo.spec.ts')
  writeFileSync(spec, script)
  const runner = createSpecRunner({ spec, playwright, browser, env: process.env })
  const stop = () => void runner.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    shop.setBug(undefined)
    const fixed = await runner.run(shop.origin)
    shop.setBug(bug)
    const broken = await runner.run(shop.origin, { afterFailure: 'ends' })
    shop.setBug(undefined)
    const isProved = fixed.isPassed && !broken.isPassed
    const on = fixed.isPassed ? 'broken' : 'fixed'
    const [failure] = { fixed, broken }[on].failures
    return { isRun: true, isProved, fixed, broken, by: failure && { ...failure, on } }
  } finally {
    signal.removeEventListener('abort', stop)
    await runner.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function lookForPlaywright(cwd: string): Playwright | UserError {
  try {
    return findPlaywright([cwd])
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
}
