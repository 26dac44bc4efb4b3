import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession } from './testing/session.ts'

describe('against a contract', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'contract-'))
    writeFileSync(
      join(folder, 'api.yaml'),
      `openapi: 3.0.3
info: { title: Shop, version: '1' }
servers: [{ url: 'https://shop.test/api' }]
paths:
  /users/{id}:
    get:
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { $ref: '#/components/schemas/User' }
components:
  schemas:
    User:
      type: object
      required: [id, name]
      properties:
        id: { type: integer }
        name: { type: string, minLength: 2 }
        nick: { type: string, nullable: true }
`,
    )
    writeFileSync(
      join(folder, 'user.json'),
      JSON.stringify({ type: 'object', required: ['id'], properties: { id: { type: 'number' } } }),
    )
    writeFileSync(join(folder, 'broken.json'), '{"openapi": ')
    writeFileSync(join(folder, 'other.json'), '{"hello": 1}')
    writeFileSync(join(folder, 'old.json'), '{"swagger": "2.0"}')
    symlinkSync('/etc/hostname', join(folder, 'link.json'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('OpenAPI in YAML: what a held response has not, and what the contract has not', async () => {
    const { send, analyze } = createSession(folder)
    send('GET /api/users/1', { id: 1, name: 'Ann', nick: null })
    send('GET /api/users/2', { id: '2', name: '[redacted:name:ab12]' })
    send('GET /api/users/3', { id: 3 })
    send('GET /api/users/4', { error: 'x' }, { status: 404 })
    send('GET /api/carts', [])
    const { data, text } = await analyze({ contract: 'api.yaml' })
    expect(data.violations.map(({ severity, field, rule }) => [severity, field, String(rule).split(':')[0]])).toEqual(
      expect.arrayContaining([
        ['warning', 'id', 'type'],
        ['warning', '', 'required'],
        ['info', '', 'status'],
      ]),
    )
    expect(data.violations).toHaveLength(3)
    expect(data).toMatchObject({ checked: 4, undocumented: ['GET /api/carts'] })
    expect(text).toContain('contract_mismatch GET /api/users/{id}')
  })

  test('a JSON Schema, for the responses that are named', async () => {
    const { send, analyze } = createSession(folder)
    send('GET /api/users/1', { id: 1 })
    send('GET /api/users/2', { name: 'x' })
    expect(await analyze({ contract: 'user.json' })).toMatchObject({ isError: true })
    const { data } = await analyze({ contract: 'user.json', url_filter: '/users/' })
    expect(data.violations).toMatchObject([
      { type: 'contract_mismatch', endpoint: 'GET /api/users/2', severity: 'warning' },
    ])
  })

  test.each([
    ['none.json', 'There is no file'],
    ['../outside.json', 'no file'],
    ['link.json', 'is outside of'],
    ['/etc/hostname', 'is outside of'],
    ['.', 'is outside of'],
    ['broken.json', 'it is not JSON'],
    ['other.json', 'neither `openapi` nor'],
    ['old.json', 'it is Swagger 2.0'],
  ])('%s is rejected: %s', async (contract, why) => {
    const { analyze } = createSession(folder)
    const { isError, text } = await analyze({ contract })
    expect(isError).toBe(true)
    expect(text).toContain(why)
  })
})
