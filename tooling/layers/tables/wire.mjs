// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const WIRE_LAYERS = [
  {
    name: 'wire/limits',
    path: 'packages/wire/src/limits.ts',
    why: 'The page ships it, so nothing that it reaches may pull in zod.',
    layers: [],
    packages: [],
    pure: true,
    alone: true,
  },
  {
    name: 'wire/endpoints',
    path: 'packages/wire/src/endpoints.ts',
    why: 'The extension finds the server by it, without zod.',
    layers: [],
    packages: [],
    pure: true,
    alone: true,
  },
  {
    name: 'redaction/rules',
    path: 'packages/wire/src/redaction/rules/',
    why: 'Tables alone: the vocabulary, the formats, and what is derived from them for the page.',
    layers: [],
    packages: [],
    pure: true,
    alone: true,
  },
  {
    name: 'redaction/walk',
    path: 'packages/wire/src/redaction/walk/',
    why: 'One way through a text each; what counts as a secret is decided by the judges and rules.',
    layers: ['redaction', 'redaction/rules'],
    packages: [],
    pure: true,
  },
  {
    name: 'redaction',
    path: 'packages/wire/src/redaction/',
    why: 'The judges, the pre-filter and the redactor that puts them together.',
    layers: ['redaction/rules', 'redaction/walk', 'wire/limits'],
    packages: [],
    pure: true,
  },
  {
    name: 'wire/events',
    path: 'packages/wire/src/events/',
    why: 'One schema a kind of event.',
    layers: ['wire/limits'],
    packages: ['zod'],
    pure: true,
  },
  {
    name: 'wire',
    path: 'packages/wire/src/',
    why: 'The contract that every side shares: zod, and nothing that runs somewhere.',
    layers: ['redaction', 'wire/endpoints', 'wire/events', 'wire/limits'],
    packages: ['zod'],
    pure: true,
  },
]
