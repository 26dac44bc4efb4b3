import { execFileSync } from 'node:child_process'
import { expect } from '@playwright/test'
import { test } from '../support/cli.ts'

test('help explains a topic and a command, and refuses another word', async ({ bench }) => {
  const { code, stdout, stderr } = await bench.run(['help', 'privacy'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('no telemetry, no update check')
  expect((await bench.run(['help', 'doctor'])).stdout).toContain('Usage: gasoline doctor')
  const wrong = await bench.run(['help', 'nonsense'])
  expect([wrong.code, wrong.stdout]).toEqual([2, ''])
})

test('completion knows the commands and options of this version', async ({ bench }) => {
  const { code, stdout } = await bench.run(['completion', 'bash'])
  expect(code).toBe(0)
  const script = `${stdout}\nCOMP_WORDS=(gasoline doctor --); COMP_CWORD=2; _gasoline; echo "\${COMPREPLY[@]}"`
  const offered = execFileSync('bash', ['-c', script], { encoding: 'utf8' })
  expect(offered.trim().split(' ')).toEqual(expect.arrayContaining(['--port', '--json', '--help']))
})
