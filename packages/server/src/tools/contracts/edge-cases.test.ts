import { describe, expect, test } from 'vitest'
import { createSession } from './testing/session.ts'

describe('edge cases', () => {
  test('what is no JSON, empty or cut breaks nothing', async () => {
    const { times, send, analyze } = createSession()
    send('GET /page', '<html></html>', { contentType: 'text/html' })
    send('GET /script.js', 'var a = {}', { contentType: 'text/javascript' })
    times(6, 'PUT /api/a', '', { status: 204 })
    send('GET /api/cut', '{"id": 1, "items": [{"a": 1}, {"a"', { responseTruncated: true })
    send('GET /api/broken', '{"id": ')
    send('GET /api/number', '17')
    const { data } = await analyze()
    expect(data.violations).toEqual([])
    expect(data.tracked_endpoints).toBe(4)
  })

  test('bodies nest as deep as they like', async () => {
    const { times, analyze, call } = createSession()
    let deep: unknown = { end: 1 }
    for (let level = 0; level < 200; level++) deep = level % 2 === 0 ? [deep] : { deep }
    times(6, 'GET /api/deep', deep)
    expect((await analyze()).data.violations).toEqual([])
    for (const format of ['openapi', 'json-schema', 'typescript'])
      expect((await call({ action: 'report', format })).isError).toBe(false)
  })

  test('lists are read whole: an element of another kind at the end is seen', async () => {
    const { times, analyze } = createSession()
    const list = Array.from({ length: 50 }, (_, id) => ({ id }))
    times(6, 'GET /api/list', list)
    times(3, 'GET /api/list', [...list, 'x', 'y', 'z'])
    expect((await analyze()).data.violations).toMatchObject([
      { type: 'array_shape_change', field: '[]', actual_type: 'string' },
    ])
  })

  test('nothing captured, and nothing that is an API, is explained', async () => {
    const { analyze, send } = createSession()
    expect((await analyze()).data.note).toContain('Nothing captured')
    send('GET /page', '<html></html>', { contentType: 'text/html' })
    expect((await analyze()).data.note).toContain('None of the 1 requests held has a JSON response')
  })

  test('an unknown action and a format where none belongs are rejected', async () => {
    const { call } = createSession()
    expect(await call({})).toMatchObject({ isError: true })
    expect(await call({ action: 'analyze', format: 'openapi' })).toMatchObject({ isError: true })
    expect(await call({ action: 'report', contract: 'x' })).toMatchObject({ isError: true })
  })
})
