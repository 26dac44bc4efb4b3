import type { SpecCode } from './spec-code.ts'

/** What a copy of a test in another folder, in which statements are wrapped, would not do as the test itself does. */
const BOUND_TO_ITS_PLACE =
  /\bimport\.meta\b|\b__(?:dir|file)name\b|\.toHaveScreenshot\(|\.toMatchSnapshot\(|\bfrom\s*['"]#/

/**
 * A test whose assertions do not end it: each failure is reported with the index of its assertion, the test goes on and removes
 * what it had created, and fails at its end. Lines stay where they are. Undefined where that cannot be done.
 */
export function instrumentSpec(
  text: string,
  code: SpecCode,
  resolvePath: (path: string) => string,
): string | undefined {
  if (BOUND_TO_ITS_PLACE.test(text) || code.bodies.length === 0) return undefined
  const imports = code.imports.filter(({ path }) => path.startsWith('.'))
  const insert = (at: number, inserted: string) => ({ at, end: at, inserted })
  // Of two edits at one place, the later one comes to stand before the earlier one.
  const edits = [
    ...code.assertions.map(({ start }) => insert(start, '{ if (gasolineProve.isOn()) try { ')),
    ...code.bodies.map(({ start }) => insert(start + 1, OPENING)),
    ...code.bodies.map(({ end }) => insert(end - 1, CLOSING)),
    ...code.assertions.map(({ end }, at) => insert(end, ` } catch (error) { gasolineProve.failed(error, ${at}) } }`)),
    ...imports.map(({ start, end, path }) => ({ at: start, end, inserted: JSON.stringify(resolvePath(path)) })),
  ]
  return edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((left, { at, end, inserted }) => left.slice(0, at) + inserted + left.slice(end), text)
}

const OPENING =
  ' const gasolineProve = globalThis.gasolineProve.start(typeof page === "object" ? page : undefined); try {'
const CLOSING = '} catch (error) { gasolineProve.failed(error) } finally { gasolineProve.end() } '

export const ANNOTATION = 'gasoline-prove'
const CLEAN_UP_MS = 3_000

/** What instrumented tests call; part of the configuration, which every worker loads. */
export const RUNTIME = `
globalThis.gasolineProve = {
  start(page) {
    const errors = []
    const then = process.env.GASOLINE_PROVE_AFTER_FAILURE
    const report = (error, index) => {
      const stack = error instanceof Error ? String(error.stack) : 'Error: ' + String(error)
      const { test } = require('@playwright/test')
      test.info().annotations.push({ type: '${ANNOTATION}', description: JSON.stringify({ index, stack }) })
    }
    return {
      isOn: () => errors.length === 0 || then === 'goes on',
      failed(error, index) {
        if (errors.includes(error)) return
        errors.push(error)
        report(error, index)
        if (then === 'ends') throw error
        if (then === 'goes on') return
        page?.setDefaultTimeout?.(${CLEAN_UP_MS})
        page?.setDefaultNavigationTimeout?.(${CLEAN_UP_MS})
      },
      end() {
        if (errors.length > 0) throw errors[0]
      },
    }
  },
}
`
