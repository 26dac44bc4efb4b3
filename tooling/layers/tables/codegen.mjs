// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const CODEGEN_LAYERS = [
  {
    name: 'codegen/flow',
    path: 'packages/server/src/codegen/flow/',
    why: 'What was done, as steps that can be done again: one cause, one step.',
    layers: ['analysis', 'analysis/bodies', 'analysis/context', 'analysis/identity'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'codegen/expect',
    path: 'packages/server/src/codegen/expect/',
    why: 'What must hold after a step.',
    layers: ['analysis', 'analysis/bodies', 'analysis/context', 'analysis/shapes', 'codegen/flow'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'codegen/fixtures',
    path: 'packages/server/src/codegen/fixtures/',
    why: 'The data that a flow needs: requests that create it, responses that stand for it.',
    layers: ['analysis', 'analysis/bodies', 'analysis/context', 'codegen/flow'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'codegen/plan',
    path: 'packages/server/src/codegen/plan/',
    why: 'A test as data.',
    layers: ['analysis', 'analysis/bodies', 'analysis/context', 'codegen/expect', 'codegen/flow'],
    typesOf: ['codegen/fixtures', 'store'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'codegen/write',
    path: 'packages/server/src/codegen/write/',
    why: 'A test in the language of a runner.',
    layers: ['codegen/expect'],
    typesOf: ['analysis/bodies', 'codegen/fixtures', 'codegen/flow', 'codegen/plan'],
    packages: [],
    pure: true,
  },
]
