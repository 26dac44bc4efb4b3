import { expect, test } from 'vitest'
import type { Built } from '../../../../store/testing/build-store.ts'
import { askCase, askNothing } from '../../../diagnose/testing/ask-case.ts'
import { json, pressed, requested } from '../../../diagnose/testing/cases.ts'

const OFFER = { appeared: [{ text: 'We could not find this page.' }, { text: 'create', role: 'button' }] }
const missing = (url = '/plan-1.json') => requested(9_010, url, { status: 404, responseBody: 'Page not found' })
const offered = (url?: string): Built[] => [pressed(9_000, 'Plan', OFFER), missing(url)]
const page = (ms: number, text: string) =>
  requested(ms, '/welcome.json', { responseBody: json({ title: 'Welcome', story: [{ type: 'paragraph', text }] }) })
const linked = page(1_000, 'Next: [[Plan 1]].')
const removed = (ms: number, url = '/plan-1.json') => requested(ms, url, { method: 'DELETE', responseBody: undefined })
const got = (ms: number) => requested(ms, '/plan-1.json', { responseBody: json({ title: 'Plan 1', story: [] }) })
const list = (ms: number, body: unknown) => requested(ms, '/sitemap.json', { responseBody: json(body) })

test.each<[string, Built[]]>([
  ['a wiki links to', [linked, ...offered()]],
  ['Markdown links to', [page(1_000, 'Next: [the plan](/view/plan-1).'), ...offered()]],
  ['HTML links to', [page(1_000, 'Next: <a href="plan-1.html">the plan</a>.'), ...offered()]],
  [
    'the person has just linked to',
    [
      requested(5_000, '/page/welcome/action', {
        method: 'PUT',
        requestBody: `action=${encodeURIComponent(json({ type: 'edit', item: { text: 'Next: [[Plan 1]].' } }))}`,
        responseBody: '{}',
      }),
      ...offered(),
    ],
  ],
  [
    'a list knows as a link alone',
    [linked, list(1_100, [{ slug: 'welcome', links: { 'plan-1': 'a0' } }]), ...offered()],
  ],
  ['was deleted', [got(1_000), list(1_100, ['plan-1']), removed(5_000), list(6_000, ['welcome']), ...offered()]],
])('what %s, and the page offers to make, may be absent', async (_, events) => {
  const { expected } = await askNothing(events, { isAlone: true })
  expect(expected).toMatchObject({ failures: [{ kind: 'request', url: '/plan-1.json', status: 404 }], more: 0 })
})

test.each<[string, Built[]]>([
  ['it was got before', [linked, got(2_000), ...offered()]],
  ['a list has its slug', [linked, list(1_100, [{ slug: 'plan-1' }]), ...offered()]],
  ['a list has its title', [linked, list(1_100, [{ title: 'Plan 1' }]), ...offered()]],
  ['a list has its address', [linked, list(1_100, [{ href: '/view/plan-1' }]), ...offered()]],
  ['a list has it under its name', [linked, list(1_100, { 'plan-1': { pages: 1 } }), ...offered()]],
  [
    'it was written',
    [linked, requested(5_000, '/page/plan-1/action', { method: 'PUT', responseBody: '{}' }), ...offered()],
  ],
  ['it was there after it was deleted', [removed(2_000), got(3_000), ...offered()]],
  ['it is listed after it was deleted', [removed(2_000), list(3_000, ['plan-1']), ...offered()]],
  ['nothing links to it', [page(1_000, 'Plan 1 is next.'), ...offered()]],
  ['another one was deleted', [removed(2_000, '/plan-2.json'), ...offered()]],
  ['nothing is offered', [linked, pressed(9_000, 'Plan', { appeared: [{ text: 'Not found' }] }), missing()]],
  [
    'only a text speaks of creating',
    [linked, pressed(9_000, 'Plan', { appeared: [{ text: 'Create failed', role: 'alert' }] }), missing()],
  ],
])('a 404 is reported where %s', async (_, events) => {
  const { failure } = await askCase(events, { isAlone: true })
  expect(failure).toMatchObject({ kind: 'request', url: '/plan-1.json', status: 404 })
})

test('a list that is not found is reported, whatever can be added to it', async () => {
  const { failure } = await askCase([linked, ...offered('/api/projects')], { isAlone: true })
  expect(failure).toMatchObject({ kind: 'request', url: '/api/projects', status: 404 })
})
