import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { LIMITS } from '@gasoline/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildToolContext, log, network, buildStore } from '../../store/testing/build-store.ts'
import { callTool, buildInputSchema } from '../call.ts'
import configureNoise from './configure-noise.ts'
import { ConfigureNoiseOutput } from './configure-noise-output.ts'
import getBrowserErrors from './get-browser-errors.ts'

function setUp() {
  const context = buildToolContext(
    buildStore(
      log({ level: 'error', message: 'Chat offline', url: 'http://a.test/' }),
      network({ status: 404, url: 'http://a.test/favicon.ico', pageUrl: 'http://a.test/' }),
    ),
  )
  return (args: object, tool = configureNoise) => callTool([configureNoise, getBrowserErrors], tool.name, args, context)
}

interface Rules {
  readonly rules: readonly { name: string; built_in: boolean; marks: number }[]
  readonly dropped: readonly string[]
}

async function read(result: ReturnType<ReturnType<typeof setUp>>): Promise<Rules> {
  return ConfigureNoiseOutput.strict().parse((await result).data)
}

test('lists the rules, and how much each of them marks', async () => {
  const { rules } = await read(setUp()({}))
  expect([...new Set(rules.map(({ name }) => name))]).toEqual([
    'analytics',
    'hmr',
    'favicon',
    'source-map',
    'preflight',
    'browser-extension',
    'devtools-hint',
    'resize-observer',
    'aborted',
  ])
  expect(rules.every(({ built_in }) => built_in)).toBe(true)
  expect(rules.filter(({ marks }) => marks > 0)).toMatchObject([{ name: 'favicon', marks: 1 }])
})

test('a rule takes effect at once, shows in the errors, and can be removed again', async () => {
  const call = setUp()
  const errors = async () => (await call({}, getBrowserErrors)).text.split('\n').slice(1)
  expect(await errors()).toEqual([expect.stringContaining('Chat offline'), '  page /', 'noise: 1 favicon (N2)'])
  expect((await read(call({ action: 'add', name: 'chat', pattern: 'chat*' }))).rules.at(-1)).toEqual({
    name: 'chat',
    built_in: false,
    where: 'message',
    patterns: ['chat*'],
    marks: 1,
  })
  expect((await call({}, getBrowserErrors)).data).toMatchObject({
    errors: [],
    noise: [
      { rule: 'chat', count: 1, id: 'L1' },
      { rule: 'favicon', count: 1, id: 'N2' },
    ],
  })
  await call({ action: 'remove', name: 'chat' })
  expect((await read(call({ action: 'remove', name: 'favicon' }))).dropped).toEqual(['favicon'])
  expect(await errors()).toHaveLength(4)
  const { rules, dropped } = await read(call({ action: 'reset' }))
  expect(rules.find(({ name }) => name === 'favicon')?.marks).toBe(1)
  expect([rules.every(({ built_in }) => built_in), dropped]).toEqual([true, []])
})

test.each([
  [{ action: 'add' }, '"add" needs a name.'],
  [{ action: 'remove' }, '"remove" needs a name.'],
  [{ action: 'remove', name: 'x' }, 'No noise rule is named "x". Active rules: analytics, hmr,'],
  [{ action: 'add', name: 'x' }, 'The rule "x" needs a pattern.'],
  [{ action: 'add', name: 'x', pattern: '**' }, 'would match nearly everything'],
  [{ action: 'add', name: 'x', pattern: 'a'.repeat(LIMITS.noise.patternChars + 1) }, 'Wrong arguments'],
  [{ action: 'drop' }, 'Wrong arguments'],
  [{ regex: '(a+)+' }, 'unknown "regex"'],
])('%j is rejected with a message: %s', async (args, words) => {
  const { isError, text } = await setUp()(args)
  expect([isError, text]).toEqual([true, expect.stringContaining(words)])
})

test('whatever an agent gives, there is an answer that fits the schema', async () => {
  const call = setUp()
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  const all = fc.assert(
    fc.asyncProperty(
      fc.constantFrom('add', 'remove', 'list', 'reset'),
      text,
      text,
      fc.constantFrom('message', 'url', 'source'),
      async (action, name, pattern, where) => {
        const { isError, data } = await call({ action, name, pattern, where })
        const hasFit = ConfigureNoiseOutput.strict().safeParse(data).success
        expect(isError || hasFit).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
  await expect(all).resolves.toBeUndefined()
})

test('costs an agent at most 145 tokens to know of', () => {
  const { name, title, description } = configureNoise
  expect(
    countTokens(JSON.stringify({ name, title, description, inputSchema: buildInputSchema(configureNoise) })),
  ).toBeLessThanOrEqual(145)
})
