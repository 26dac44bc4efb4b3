import { expect, test } from 'vitest'
import { readStableFrames } from './frames.ts'
import { parseStack } from '../code/stack.ts'

const describeFrames = (...lines: string[]) =>
  readStableFrames(parseStack(['Error: x', ...lines.map((line) => `    at ${line}`)].join('\n'))).map(
    (frame) => `${frame.function}@${frame.file}`,
  )

test.each([
  ['load (http://localhost:5173/src/api.ts:10:5)', 'load@api.ts'],
  ['load (http://localhost:5173/src/api.ts?t=1769860000123:10:5)', 'load@api.ts'],
  ['HTMLButtonElement.onClick (http://a.test/App.js:10:5)', 'onClick@app.js'],
  ['async Cart.load (http://a.test/src/Cart.tsx:10:5)', 'load@cart.tsx'],
  ['http://a.test/src/main.ts:10:5', '@src/main.ts'],
  ['webpack-internal:///./src/cart/index.js:8:17', '@cart/index.js'],
  ['Xe (https://a.test/assets/index-B3x9kQ2a.js:2:18834)', '@assets/index.js'],
  ['handleSubmit (https://a.test/assets/index-B3x9kQ2a.js:2:18834)', 'handleSubmit@assets/index.js'],
  ['o (http://a.test/esb.js:1:30)', '@esb.js'],
  ['go (http://a.test/src/run.js:31:3)', 'go@run.js'],
  ['save (http://a.test/orders/17:12:3)', 'save@/orders/{id}'],
  ['work (blob:http://a.test/0b1c2d3e-1111-4222-8333-444455556666:3:9)', 'work@blob'],
])('%s → %s', (line, words) => {
  expect(describeFrames(line)).toEqual([words])
})

test('drops what is not the app, and what comes twice, and keeps the first three', () => {
  expect(
    describeFrames(
      'Array.map (<anonymous>)',
      'walk (http://a.test/src/tree.ts:9:5)',
      'walk (http://a.test/src/tree.ts:12:5)',
      'eval (eval at run (http://a.test/src/x.ts:1:2), <anonymous>:1:7)',
      'workLoop (http://a.test/node_modules/react-dom/index.js:3:4)',
      'show (http://a.test/src/list.ts:9:5)',
      'draw (http://a.test/src/page.ts:9:5)',
      'boot (http://a.test/src/boot.ts:9:5)',
    ),
  ).toEqual(['walk@tree.ts', 'show@list.ts', 'draw@src/page.ts'])
})
