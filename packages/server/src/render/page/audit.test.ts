import { expect, test } from 'vitest'
import { renderAudit } from './audit.ts'

type Audit = Parameters<typeof renderAudit>[0]

const violation = (id: string, impact: string, nodeCount: number): Audit['violations'][number] => ({
  id,
  impact,
  description: 'long',
  help: 'Buttons must have discernible text',
  helpUrl: `https://dequeuniversity.com/rules/axe/4.11/${id}?application=axeAPI`,
  nodes: [0, 1].slice(0, nodeCount).map((index) => ({
    target: `#b${index}`,
    html: `<button id="b${index}"></button>`,
    failureSummary: 'Fix any of the following:\n  Element has no text\n  Element has no title',
  })),
  nodeCount,
})
const AUDIT: Audit = {
  url: 'http://localhost/',
  summary: { violations: 2, passes: 24, incomplete: 1, inapplicable: 40 },
  violations: [violation('button-name', 'critical', 2), violation('region', 'moderate', 1)],
  dropped: 0,
}

test('each rule with its elements; a reason that repeats stands once', () => {
  expect(renderAudit(AUDIT)).toMatchInlineSnapshot(`
    "2 violations on http://localhost/; 24 rules passed, 1 need manual review, 40 do not apply.
    critical button-name: Buttons must have discernible text (2 elements) https://dequeuniversity.com/rules/axe/4.11/button-name
      #b0  <button id="b0"></button> (Element has no text)
      #b1  <button id="b1"></button>
    moderate region: Buttons must have discernible text (1 element) https://dequeuniversity.com/rules/axe/4.11/region
      #b0  <button id="b0"></button> (Element has no text)"
  `)
})

test('an audit from the cache, cut, with frames that were not audited', () => {
  const many = [violation('region', 'serious', 500)]
  const cut = { ...AUDIT, violations: many, dropped: 89, cached_seconds: 12, framesNotAudited: 1 }
  expect(renderAudit(cut)).toMatchInlineSnapshot(`
    "2 violations on http://localhost/; 24 rules passed, 1 need manual review, 40 do not apply.
    (cached 12 s ago; force_refresh runs it again)
    serious region: Buttons must have discernible text (500 elements) https://dequeuniversity.com/rules/axe/4.11/region
      #b0  <button id="b0"></button> (Element has no text)
      #b1  <button id="b1"></button>
      (498 more)
    (89 more violations left out; narrow by scope or tags)
    Not audited: 1 frame."
  `)
})
