import { createHash } from 'node:crypto'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { LIMITS } from '@gasoline/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { SECURITY_RULES } from '../analysis/security/finding.ts'
import type { SecurityRule } from '../analysis/security/finding.ts'
import type { Findings } from '../analysis/security/kept-finding.ts'
import type { Store } from '../store/store.ts'
import {
  NOON,
  action,
  buildToolContext,
  log,
  network,
  screenshot,
  buildStore,
  webSocket,
} from '../store/testing/build-store.ts'
import { callTool } from './call.ts'
import { tools } from './index.ts'
import { findOutput } from './testing/find-output.ts'

const noise = (seed: number, bytes: number) =>
  Buffer.concat(
    Array.from({ length: Math.ceil(bytes / 32) }, (_, index) =>
      createHash('sha256').update(`${seed} ${index}`).digest(),
    ),
  )
const rare = (seed: number, chars: number, from: number, size: number) => {
  const bytes = noise(seed, chars * 2)
  return Array.from({ length: chars }, (_, index) =>
    String.fromCharCode(from + (bytes.readUInt16LE(index * 2) % size)),
  ).join('')
}

const WRITERS: Readonly<Record<string, (seed: number, chars: number) => string>> = {
  prose: (seed, chars) =>
    `Request ${seed} failed: the server said that it would rather not. `.repeat(Math.ceil(chars / 60)).slice(0, chars),
  JSON: (seed, chars) =>
    JSON.stringify(
      Array.from({ length: chars / 40 }, (_, id) => ({ id, seed, name: `Item ${id}`, price: id * 1.1 })),
    ).slice(0, chars),
  base64: (seed, chars) => noise(seed, chars).toString('base64').slice(0, chars),
  'rare Chinese characters': (seed, chars) => rare(seed, chars, 0x4e00, 0x51a5),
  numbers: (seed, chars) => noise(seed, chars).join(' ').slice(0, chars),
}

/** Every ring as full as it gets. */
function fullStore(write: (seed: number, chars: number) => string): Store {
  const list = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index))
  const text = list(7, (seed) => write(seed, 16_384))
  const part = (index: number, chars: number) => (text[index % 7] ?? '').slice(index % 100, (index % 100) + chars)
  const { logs, websocket, network: bodies, actions } = LIMITS
  return buildStore(
    ...list(logs.entries, (index) =>
      log({
        at: NOON + index,
        level: 'error',
        message: `${index} ${part(index, 10_000)}`,
        stack: `Error\n    at f (${part(index, 100)}.js:${index}:1)\n${part(index, 5_000)}`,
        url: `http://app.test/${part(index, 60)}`,
        _aiContext: {
          summary: part(index, 2_000),
          sourceSnippets: list(3, (frame) => ({
            file: `src/${part(index + frame, 100)}.ts`,
            line: 6,
            column: 1,
            function: part(index, 100),
            snippet: list(11, (line) => ({ line: line + 1, text: part(index + line, 200) })),
          })),
          componentAncestry: { framework: 'react', components: list(10, (at) => ({ name: part(index + at, 100) })) },
          stateSnapshot: {
            source: 'redux',
            keys: {},
            relevantSlice: Object.fromEntries(list(10, (at) => [part(index + at, 90), part(index + at, 200)])),
          },
        },
        _actions: list(10, (at) => ({ type: 'click', text: part(index + at, 100) })),
      }),
    ),
    ...list(websocket.entries, (index) =>
      webSocket({
        at: NOON + index,
        connection: `${index % 40}`,
        url: `ws://app.test/${part(index, 90)}`,
        data: part(index, 4_000),
        size: 4_000,
      }),
    ),
    ...list(bodies.entries, (index) =>
      network({
        at: NOON + index,
        method: 'POST',
        status: 500,
        url: `http://app.test/${index}/${part(index, 150)}`,
        requestBody: part(index, 8_000),
        responseBody: part(index, 16_000),
      }),
    ),
    ...list(actions.entries, (index) =>
      action({
        at: NOON + index,
        type: 'input',
        url: `http://app.test/${part(index, 100)}`,
        value: part(index, 2_000),
        selectors: { role: { role: 'textbox', name: part(index, 100) } },
        appeared: list(20, (other) => ({ text: part(index + other, 100), role: 'alert' })),
        disappeared: list(20, (other) => ({ text: part(index + other, 100) })),
      }),
    ),
    ...list(LIMITS.screenshots.pictures * 2, (index) => screenshot({ at: NOON + index, trigger: 'action' })),
  )
}

/** As many findings as are kept, with texts as long as they get. */
function fullFindings(write: (seed: number, chars: number) => string): Findings {
  const rules = Object.keys(SECURITY_RULES) as SecurityRule[]
  const findings = Array.from({ length: LIMITS.audit.findings }, (_, index) => {
    const place = {
      field: 'response_body',
      method: 'GET',
      url: `http://app.test/${write(index, 300)}`,
      param: write(index, 60),
    }
    const rule = rules[index % rules.length] ?? 'http'
    const worst = {
      key: `${index}`,
      rule,
      severity: 'critical',
      confidence: 'high',
      subject: write(index, 80),
      place,
    } as const
    const evidence = { redacted_preview: write(index, 160) }
    return {
      worst: { ...worst, redactedValue: write(index, 100), evidence },
      count: index,
      firstSeenAt: NOON,
      lastSeenAt: NOON,
      places: Array.from({ length: LIMITS.audit.placesPerFinding }, () => place),
      morePlaces: 9,
      eventId: `N${index}`,
    }
  })
  const scanned = {
    network_requests: 100,
    console_entries: 1_000,
    websocket_events: 500,
    unique_endpoints: 90,
    not_scanned: 7,
  }
  return { findings, dropped: 7, scanned }
}

const ASKS_BROWSER = new Set(['query_dom', 'get_page_info', 'run_accessibility_audit'])
/** What has come by now is not what it is for. */
const WAITS = 'wait_for'
/** Whole files: they are as long as they are. */
const GENERATES = new Map([
  ['generate_test', 'test_script'],
  ['get_reproduction_script', 'script'],
  ['generate_bug_report', 'report'],
])
/** The end of a script, of a block of code, of a list. */
const WHOLE = /\}(?:\);)?$|\n`{3,}$|\n- .*\.$/
const READERS = tools.filter(
  ({ effect, name }) => effect === 'reads' && name !== WAITS && !ASKS_BROWSER.has(name) && !GENERATES.has(name),
)

describe.each(Object.keys(WRITERS))('full of %s', (kind) => {
  const write = WRITERS[kind] ?? (() => '')
  let store: Store
  let findings: Findings
  beforeAll(() => {
    store = fullStore(write)
    findings = fullFindings(write)
  })
  const context = () => ({ ...buildToolContext(store), findings: () => findings })

  test.each(READERS.map(({ name }) => name))('the default answer of %s costs at most 4,000 tokens', async (name) => {
    const { text, isError } = await callTool(tools, name, {}, context())
    expect(isError).toBe(false)
    expect(countTokens(text)).toBeLessThanOrEqual(4_000)
  })

  test('every answer fits its output schema, says what it left out, and stays below 100 kB', async () => {
    for (const tool of READERS) {
      const { text, data } = await callTool(tools, tool.name, {}, context())
      const schema = await findOutput(tool.name)
      expect(schema.strict().safeParse(JSON.parse(JSON.stringify(data))).error, tool.name).toBeUndefined()
      expect(text, tool.name).toMatch(/\(\d+ .* left out; .*\)/)
      expect(Buffer.byteLength(text), tool.name).toBeLessThanOrEqual(LIMITS.answer.textBytes)
    }
  })
})

test.each([...GENERATES])('%s stays below its limit with full rings, and its %s is never cut', async (name, field) => {
  for (const write of Object.values(WRITERS)) {
    const { text, data, isError } = await callTool(tools, name, {}, buildToolContext(fullStore(write)))
    expect(isError).toBe(false)
    expect(String(data?.[field]).trimEnd()).toMatch(WHOLE)
    expect(text).toContain(String(data?.[field]))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(tools.find((tool) => tool.name === name)?.mostBytes ?? 0)
  }
})

test('no two tools have the same name, and each says what it does and is used for', () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
  for (const { name, title, description } of tools) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(title).not.toBe('')
    expect(description).toMatch(/\.$/)
  }
})

test('each tool has the parameters of the base surface', () => {
  expect(Object.fromEntries(tools.map(({ name, input }) => [name, Object.keys(input.shape).join(' ')]))).toEqual({
    get_browser_errors: 'limit since url test_id error_id',
    diagnose: 'error_id url test_id since',
    get_session_timeline: 'last_n_actions url include',
    get_network_bodies: 'url method status_min status_max limit format',
    get_browser_logs: 'limit level since url test_id',
    get_enhanced_actions: 'last_n url',
    get_websocket_events: 'connection_id url direction limit',
    get_websocket_status: 'url connection_id',
    query_dom: 'selector include_styles include_children max_depth properties tab_id',
    get_page_info: 'tab_id',
    capture_screenshot: 'selector full_page id auto tab_id',
    run_accessibility_audit: 'scope tags force_refresh tab_id',
    wait_for: 'for url timeout_ms',
    clear_browser_logs: '',
    configure_streaming: 'enabled events throttle_seconds url_filter',
    configure_noise: 'action name pattern where',
    generate_test:
      'format test_name last_n_actions base_url url_filter test_id assertions assert_network assert_response_shape assert_no_errors assert_visual mask_dynamic include_assertions include_fixtures fixtures observations',
    get_reproduction_script:
      'format include_assertions base_url last_n_actions include_screenshots include_fixtures test_id',
    security_audit: 'checks url_filter severity_min format',
    generate_bug_report: 'error_id title expected last_n_actions test_id include_screenshots',
    check_performance: 'url accept',
    validate_api: 'action url_filter ignore_endpoints format contract',
    verify_fix: 'action session_id label url_filter since',
    diff_sessions: 'action name compare_a compare_b url_filter project',
  })
})
