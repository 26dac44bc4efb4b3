import { expect, test } from 'vitest'
import { compileAtStart } from './compile-at-start.mjs'

test('puts what runs at the start into parentheses, and leaves the rest as it is', () => {
  const code =
    '(()=>{use(createPage);function createPage(a){return a}function readText(){}var fetchProbe=a=>a,read=a=>a})();'
  expect(compileAtStart(code)).toBe(
    '(()=>{var createPage=(function(a){return a});use(createPage);function readText(){}var fetchProbe=(a=>a),read=a=>a})();',
  )
})

test('within functions too, behind their directives', () => {
  const code =
    '(()=>{"use strict";function createPage(){"use strict";return{listen:a=>listen(a)};function listen(a){}}createPage()})();'
  expect(compileAtStart(code)).toBe(
    '(()=>{"use strict";var createPage=(function(){"use strict";var listen=(function(a){});return{listen:(a=>listen(a))};});createPage()})();',
  )
})

test('leaves functions of other blocks, and those that are more than functions', () => {
  const code =
    '(()=>{{function createPage(){}}async function createNext(){}function*createAll(){}class A{listen(){}}})();'
  expect(compileAtStart(code)).toBe(code)
})
