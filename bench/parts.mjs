// Every bench that gives rows: what it is about, how long it takes on two quiet cores, and how it is measured.
/**
 * `takes`: quick (below a minute), normal (minutes), long (half an hour to two hours: measured only if it is named). A row is
 * `{ what, measured, peers?: [{ name, measured }], limit?, ok }`; `peers` are what others gave in the same run.
 */
export const PARTS = {
  diagnosis: {
    title: 'What it takes to learn why a page failed',
    takes: 'normal',
    measure: async () => (await import('./diagnosis/run.mjs')).measureDiagnosis(),
  },
  capture: {
    title: 'What recording costs a page',
    takes: 'normal',
    measure: async () => (await import('./capture/run.mjs')).measureCapture(),
  },
  script: {
    title: 'What the script for tests costs a page',
    takes: 'quick',
    measure: async () => (await import('./capture/script.mjs')).measureScript(),
  },
  uncaptured: {
    title: 'What a page pays that is not recorded',
    takes: 'quick',
    measure: async () => (await import('./uncaptured.mjs')).measureUncaptured(),
  },
  corpora: {
    title: 'Redaction and audit on labelled texts',
    takes: 'quick',
    measure: async () => (await import('./corpora.mjs')).measureCorpora(),
  },
  security: {
    title: 'Speed of the security scan',
    takes: 'quick',
    measure: async () => (await import('./security/rows.mjs')).measureSecurity(),
  },
  ingest: {
    title: 'What the server spends on events',
    takes: 'normal',
    measure: async () => (await import('./ingest.mjs')).measureIngest(),
  },
  storm: {
    title: 'A flood of errors',
    takes: 'normal',
    measure: async () => (await import('./error-storm.mjs')).measureErrorStorm(),
  },
  reads: {
    title: 'Reading what is stored',
    takes: 'normal',
    measure: async () => (await import('./reads.mjs')).measureReads(),
  },
  rings: {
    title: 'Tools on full buffers',
    takes: 'quick',
    measure: async () => (await import('./full-rings.mjs')).measureFullRings(),
  },
  contracts: {
    title: 'Learning APIs',
    takes: 'quick',
    measure: async () => (await import('./contracts.mjs')).measureContracts(),
  },
  loads: {
    title: 'Page performance',
    takes: 'quick',
    measure: async () => (await import('./page-loads.mjs')).measurePageLoads(),
  },
  compare: {
    title: 'Comparing before and after',
    takes: 'quick',
    measure: async () => (await import('./compare.mjs')).measureCompare(),
  },
  codegen: {
    title: 'Generating tests',
    takes: 'quick',
    measure: async () => (await import('./codegen.mjs')).measureCodegen(),
  },
  memory: {
    title: 'Memory of the server',
    takes: 'normal',
    measure: async () => (await import('./memory.mjs')).measureMemory(),
  },
  stdio: { title: 'MCP over stdio', takes: 'quick', measure: async () => (await import('./stdio.mjs')).measureStdio() },
  streaming: {
    title: 'Streaming',
    takes: 'normal',
    measure: async () => (await import('./streaming.mjs')).measureStreaming(),
  },
  hook: { title: 'Hooks of agents', takes: 'quick', measure: async () => (await import('./hook.mjs')).measureHook() },
  'first-error': {
    title: 'The first minutes of a new user',
    takes: 'normal',
    measure: async () => (await import('./first-error.mjs')).measureFirstError(),
  },
  dashboard: {
    title: 'The dashboard under load',
    takes: 'normal',
    measure: async () => (await import('./dashboard.mjs')).measureDashboard(),
  },
  apps: {
    title: 'Faults of real apps, diagnosed',
    takes: 'long',
    measure: async () => (await import('./apps/run.mjs')).measureApps(),
  },
  testgen: {
    title: 'Generated tests of real apps',
    takes: 'long',
    measure: async () => (await import('./testgen/run.mjs')).measureTestgen(),
  },
  trust: {
    title: 'Half an hour of hostile traffic',
    takes: 'long',
    measure: async () => (await import('./trust.mjs')).measureTrust(),
  },
}
