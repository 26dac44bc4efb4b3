// @ts-check
import { pathToFileURL } from 'node:url'
import { checkImports, findUnusedRows } from './layers/check-imports.mjs'
import { readSources } from './layers/read-sources.mjs'
import { ANALYSIS_LAYERS } from './layers/tables/analysis.mjs'
import { ATTACH_LAYERS } from './layers/tables/attach.mjs'
import { CAPTURE_LAYERS } from './layers/tables/capture.mjs'
import { CI_LAYERS } from './layers/tables/ci.mjs'
import { COMMAND_LINE_LAYERS } from './layers/tables/command-line.mjs'
import { COMPARE_LAYERS } from './layers/tables/compare.mjs'
import { DASHBOARD_LAYERS } from './layers/tables/dashboard.mjs'
import { DEMO_LAYERS } from './layers/tables/demo.mjs'
import { EXTENSION_LAYERS } from './layers/tables/extension.mjs'
import { REPORT_LAYERS } from './layers/tables/report.mjs'
import { RENDER_LAYERS } from './layers/tables/render.mjs'
import { CODEGEN_LAYERS } from './layers/tables/codegen.mjs'
import { PROVE_LAYERS } from './layers/tables/prove.mjs'
import { SERVER_LAYERS } from './layers/tables/server.mjs'
import { SHELL_LAYERS } from './layers/tables/shell.mjs'
import { MEMORY_LAYERS } from './layers/tables/memory.mjs'
import { STREAMING_LAYERS } from './layers/tables/streaming.mjs'
import { TOOLS_LAYERS } from './layers/tables/tools.mjs'
import { WIRE_LAYERS } from './layers/tables/wire.mjs'

/**
 * Who may import whom, a row for each folder; a file belongs to the first row whose path fits. A layer may always import
 * itself. A permission that no file uses is a breach, so the table says what is, not what might be.
 * @type {import('./layers/check-imports.mjs').Table}
 */
export const TABLE = {
  testPackages: [
    'recheck',
    'vitest',
    'fast-check',
    'gpt-tokenizer/*',
    'zod',
    'xmllint-wasm',
    'ajv',
    'har-schema',
    '@duckdb/node-api',
    '@opentelemetry/otlp-transformer',
    'node:*',
    'esbuild',
    'oxc-parser',
    'oxfmt',
    'ws',
    '@jridgewell/*',
    '@modelcontextprotocol/client',
    '@seriousme/openapi-schema-validator',
    '@gasoline/wire',
    '@gasoline/wire/*',
  ],
  layers: [
    ...WIRE_LAYERS,
    ...CAPTURE_LAYERS,
    ...CI_LAYERS,
    ...DASHBOARD_LAYERS,
    ...EXTENSION_LAYERS,
    ...CODEGEN_LAYERS,
    ...PROVE_LAYERS,
    ...ATTACH_LAYERS,
    ...COMMAND_LINE_LAYERS,
    ...STREAMING_LAYERS,
    ...TOOLS_LAYERS,
    ...SERVER_LAYERS,
    ...SHELL_LAYERS,
    ...REPORT_LAYERS,
    ...RENDER_LAYERS,
    ...MEMORY_LAYERS,
    ...COMPARE_LAYERS,
    ...ANALYSIS_LAYERS,
    ...DEMO_LAYERS,
    {
      name: 'e2e',
      path: 'e2e/',
      why: 'Public surfaces only: command line, HTTP, MCP, a real browser. Nothing of the product but its contract.',
      layers: [],
      packages: [
        'node:*',
        '@playwright/test',
        'esbuild',
        'fast-check',
        '@modelcontextprotocol/client',
        '@seriousme/openapi-schema-validator',
        '@modelcontextprotocol/client/*',
        'ws',
        'gpt-tokenizer/*',
        '@gasoline/demo/*',
        '@gasoline/playwright',
        '@gasoline/wire',
        'gasoline-mcp/report',
        'gasoline-mcp/attach',
        'gasoline-mcp/extension',
        'puppeteer-core',
        '@action-validator/core',
        'yaml',
      ],
    },
  ],
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sources = readSources()
  const breaches = [...checkImports(sources, TABLE), ...findUnusedRows(sources, TABLE)]
  for (const { path, kind, message } of breaches) console.log(`${path}  ${kind}: ${message}`)
  console.log(`${sources.length} files, ${TABLE.layers.length} layers, ${breaches.length} breaches of tooling/layers`)
  if (breaches.length > 0) process.exitCode = 1
}
