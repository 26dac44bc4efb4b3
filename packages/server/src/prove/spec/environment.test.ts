import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'

test('a test gets its passwords and the base URL, and nothing of another run', () => {
  const env = { TEST_PASSWORD: 'x', TEST_WORKER_INDEX: '3', BASE_URL: 'http://other', HOME: '/home/a' }
  const places = { baseUrl: 'http://127.0.0.1:9', folder: '/tmp/f', packages: '/app/node_modules' }
  const made = createEnvironment(env, { ...places, afterFailure: 'goes on' })
  expect(made).toMatchObject({ TEST_PASSWORD: 'x', BASE_URL: 'http://127.0.0.1:9', NODE_PATH: '/app/node_modules' })
  expect(made).toMatchObject({ HOME: '/home/a', GASOLINE_PROVE_AFTER_FAILURE: 'goes on' })
  expect(made).not.toHaveProperty('TEST_WORKER_INDEX')
})
