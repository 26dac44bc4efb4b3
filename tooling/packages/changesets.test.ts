import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectChangesets, findNextVersion, parseChangeset, readChangesets } from './changesets.mjs'

const write = (bump: string, text: string) => `---\n'gasoline-mcp': ${bump}\n---\n\n${text}\n`

test('a changeset says how large a change is and what users will notice; another one is refused', () => {
  expect(parseChangeset(write('minor', 'Tests are generated.'))).toEqual({
    bump: 'minor',
    text: 'Tests are generated.',
  })
  expect(parseChangeset("---\n'gasoline-mcp': patch\n'@gasoline/ci': major\n---\nGone.").bump).toBe('major')
  expect(() => parseChangeset(write('huge', 'Tests are generated.'))).toThrow('not "huge"')
  expect(() => parseChangeset(write('patch', ' '))).toThrow('what users will notice')
  expect(() => parseChangeset('Tests are generated.')).toThrow('patch, minor or major')
})

test('the largest change decides on the next version', () => {
  const changes = (...bumps: ('patch' | 'minor' | 'major')[]) => bumps.map((bump) => ({ bump, text: 'x' }))
  expect(findNextVersion('0.1.0', changes('patch'))).toBe('0.1.1')
  expect(findNextVersion('0.1.9', changes('minor', 'patch'))).toBe('0.2.0')
  expect(findNextVersion('0.1.0', changes('major'))).toBe('0.2.0')
  expect(findNextVersion('1.4.2', changes('major'))).toBe('2.0.0')
  expect(() => findNextVersion('1.0.0', [])).toThrow('nothing to release')
})

test('a release moves them into the changelog, above earlier ones', () => {
  const root = mkdtempSync(join(tmpdir(), 'gasoline-changesets-'))
  try {
    mkdirSync(join(root, '.changeset'))
    writeFileSync(join(root, '.changeset/README.md'), '# How to\n')
    writeFileSync(join(root, '.changeset/a.md'), write('patch', 'A bug\nis fixed.'))
    writeFileSync(join(root, '.changeset/b.md'), write('minor', 'Tests are generated.'))
    writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n\n## 0.1.0\n\n- First.\n')
    collectChangesets('0.2.0', root)
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toBe(
      '# Changelog\n\n## 0.2.0\n\n- Tests are generated.\n- A bug\n  is fixed.\n\n## 0.1.0\n\n- First.\n',
    )
    expect(readChangesets(root)).toEqual([])
    expect(existsSync(join(root, '.changeset/README.md'))).toBe(true)
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('those of the repository can be read', () => {
  expect(() => readChangesets()).not.toThrow()
})
