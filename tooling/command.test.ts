import { expect, test } from 'vitest'
import { runCommand } from './command.mjs'

test('a command that prints nothing for too long is ended, and its output says why', async () => {
  const { code, output } = await runCommand(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { silenceMs: 50 })
  expect(code).not.toBe(0)
  expect(output).toContain('printed nothing for 0.05 s and was ended')
})

test('what a command prints is kept, with its exit code', async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3'
  const { code, output } = await runCommand(process.execPath, ['-e', script])
  expect(code).toBe(3)
  expect(output).toContain('out\n')
  expect(output).toContain('err\n')
})
