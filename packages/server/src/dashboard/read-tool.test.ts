import { expect, test } from 'vitest'
import { buildStore, buildToolContext, log } from '../store/testing/build-store.ts'
import { tools } from '../tools/index.ts'
import { readTool } from './read-tool.ts'

const context = buildToolContext(buildStore(log({ level: 'error', source: 'console', message: 'broken' })))
const read = (name: string, args: string | null = null) => readTool(tools, { name, args }, context)

test('gives what an agent would get, with its cost', async () => {
  const { text, tokens, data, isError } = await read('get_browser_errors', '{"limit":1}')
  expect(text).toContain('broken')
  expect(data).toMatchObject({ errors: [{ message: 'broken' }] })
  expect(isError).toBe(false)
  expect(tokens).toBeGreaterThan(5)
})

test.each([
  ['clear_browser_logs', '{}'],
  ['capture_screenshot', '{}'],
  ['query_dom', '{"selector":"a"}'],
  ['configure_noise', '{"action":"add"}'],
  ['validate_api', '{"action":"clear"}'],
  ['no_such_tool', '{}'],
])('refuses %s %s', async (name, args) => {
  await expect(read(name, args)).rejects.toMatchObject({ status: 403 })
})

test.each(['[]', '5', 'null', '{"a"'])('refuses %s as arguments', async (args) => {
  await expect(read('diagnose', args)).rejects.toMatchObject({ status: 400, details: { field: 'args' } })
})

test('a wrong argument comes back as the error that an agent would read', async () => {
  expect(await read('diagnose', '{"nonsense":1}')).toMatchObject({ isError: true })
})
