// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const COMPARE_LAYERS = [
  {
    name: 'compare/take',
    path: 'packages/server/src/analysis/compare/take/',
    why: 'What a window of time showed, counted: the same action, page or endpoint is known again.',
    layers: [
      'analysis',
      'analysis/before',
      'analysis/bodies',
      'analysis/code',
      'analysis/context',
      'analysis/identity',
      'analysis/shapes',
      'failures',
    ],
    typesOf: ['compare', 'store'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'compare/judge',
    path: 'packages/server/src/analysis/compare/judge/',
    why: 'What became of a failure: an absent one is resolved only if it was exercised.',
    layers: ['analysis/identity', 'compare', 'compare/take'],
    packages: [],
    pure: true,
  },
  {
    name: 'compare',
    path: 'packages/server/src/analysis/compare/',
    why: 'Two windows of time beside each other: one model for verify_fix and diff_sessions.',
    layers: ['analysis/performance', 'analysis/statistics', 'compare/judge', 'compare/take', 'failures', 'store'],
    typesOf: ['analysis/context', 'analysis/shapes'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
]
