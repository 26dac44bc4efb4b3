// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const MEMORY_LAYERS = [
  {
    name: 'contracts/export',
    path: 'packages/server/src/analysis/contracts/export/',
    why: 'What endpoints have in common, in standard formats.',
    layers: ['analysis/bodies', 'analysis/context', 'analysis/shapes'],
    typesOf: ['analysis/contracts'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'contracts/check',
    path: 'packages/server/src/analysis/contracts/check/',
    why: 'Responses beside a contract that somebody wrote: the only place that reads YAML or runs a JSON Schema.',
    layers: ['analysis', 'analysis/bodies', 'analysis/contracts', 'user-error'],
    packages: ['@cfworker/json-schema', '@gasoline/wire', 'yaml'],
    pure: true,
  },
  {
    name: 'analysis/contracts',
    path: 'packages/server/src/analysis/contracts/',
    why: 'What the responses of an endpoint have in common, and what changed for good; no value of them.',
    layers: [
      'analysis',
      'analysis/before',
      'analysis/bodies',
      'analysis/context',
      'analysis/identity',
      'analysis/shapes',
    ],
    packages: ['@gasoline/wire', 'zod'],
    pure: true,
  },
  {
    name: 'analysis/shapes',
    path: 'packages/server/src/analysis/shapes/',
    why: 'What bodies of one kind have in common, counted; no value of them.',
    layers: ['analysis/bodies', 'analysis/identity'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'analysis/performance',
    path: 'packages/server/src/analysis/performance/',
    why: 'How loads of a page differ from those before: metrics, files by name, budgets.',
    layers: ['analysis', 'analysis/identity', 'analysis/statistics'],
    packages: ['@gasoline/wire', 'zod'],
    pure: true,
  },
  {
    name: 'analysis/security',
    path: 'packages/server/src/analysis/security/',
    why: 'What the scan saw, judged by where it stood: findings as data.',
    layers: ['analysis', 'analysis/identity'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
]
