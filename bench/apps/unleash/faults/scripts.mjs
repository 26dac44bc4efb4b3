const view = '/static/FeatureViewLazyExport-*.js'

/** Code that is broken. */
export const scripts = [
  {
    id: 'tags-throw',
    kind: 'thrown error',
    step: 'clone',
    ask: 'tag',
    match: { method: 'GET', path: view },
    effect: {
      do: 'replace-text',
      find: 'const S=as(R(A),x.name),{added',
      with: 'const S=as(R(A),x.details.name),{added',
    },
    truth: { says: ["reading 'name'"] },
    detectable: { first: true, after: true, why: 'An unhandled rejection as the tags are saved.' },
  },
  {
    id: 'tags-log',
    kind: 'logged error',
    step: 'clone',
    ask: 'tag',
    match: { method: 'GET', path: view },
    effect: {
      do: 'replace-text',
      find: 'await r(a,{addedTags:b,removedTags:S}),await c()',
      with: 'console.error("Tags were not saved: the list of types is not loaded")',
    },
    truth: { says: ['Tags were not saved'] },
    detectable: { first: true, after: true, why: 'The console says it as the tags are saved, and no request follows.' },
  },
]
