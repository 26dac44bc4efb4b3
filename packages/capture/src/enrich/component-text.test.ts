import { expect, test } from 'vitest'
import { readCallNames, readHydrationText, readReactText, readSvelteFiles, readVueText } from './component-text.ts'

test('reads the path that React 18 writes below an error, without elements', () => {
  const text = `The above error occurred in the <Price> component:

    at Price (http://localhost/app.js:10:20)
    at li
    at Suspense
    at Row (http://localhost/app.js:5:16)
    at App

React will try to recreate this component tree from scratch using the error boundary you provided, Fallback.`
  expect(readReactText(text)).toEqual({ names: ['Price', 'Row', 'App'], isWhole: true, boundary: 'Fallback' })
})

test('reads the one name that React 19 writes, and the boundary', () => {
  const text = `TypeError: x is undefined

The above error occurred in the <Price> component.

React will try to recreate this component tree from scratch using the error boundary you provided, Fallback.`
  expect(readReactText(text)).toEqual({ names: ['Price'], isWhole: false, boundary: 'Fallback' })
})

test.each([
  [
    'the last lines of a warning',
    'Warning: bad\n    at b\n    at Price (http://h/a.js:1:2)\n    at App (http://h/a.js:9:2)',
  ],
  [
    'a stack of React 16',
    'Warning: bad\n    in b (at price.js:3)\n    in Price (at app.js:9)\n    in App (created by Root)',
  ],
  [
    'one that the app wrote',
    'caught {} \n    at Price (http://h/a.js:1:2)\n    at b (<anonymous>)\n    at App (http://h/a.js:9:2)',
  ],
])('reads %s', (_, text) => {
  expect(readReactText(text)).toEqual({ names: ['Price', 'App'], isWhole: true, boundary: undefined })
})

test('keeps names that a minifier made, where a stack of components gives their places', () => {
  expect(
    readReactText('x\n    at c (http://h/a.js:1:2)\n    at li (<anonymous>)\n    at n (http://h/a.js:1:9)')?.names,
  ).toEqual(['c', 'n'])
})

test.each([
  'Error: no\n    at Price (http://h/a.js:1:2)\n    at Array.map (<anonymous>)\n    at http://h/a.js:3:4',
  'Something failed',
  '',
])('does not take a call stack for a path of components: %j', (text) => {
  expect(readReactText(text)).toBeUndefined()
})

test("reads Vue's warning, without what props hold", () => {
  const text =
    '[Vue warn]: Unhandled error during execution of setup function \n  at <Price key=0 amount= {"a":"<b>"} > \n  at <OrderRow order=… onOpen=fn<onOpen> > \n  at <App locale="en" >'
  expect(readVueText(text)?.names).toEqual(['Price', 'OrderRow', 'App'])
  expect(readVueText('Error\n at <Price>')).toBeUndefined()
})

test("reads the files in Svelte's messages", () => {
  const message = 'x is undefined\n\n\tin <unknown>\n\tin src/Price.svelte\n\tin App.svelte\n\tin undefined\n'
  expect(readSvelteFiles(message)).toEqual(['src/Price.svelte', 'App.svelte'])
  expect(readSvelteFiles('x is undefined')).toEqual([])
})

test('reads where React 19 sees a difference to the markup of the server', () => {
  const message = `Hydration failed because the server rendered text didn't match the client. This can happen if:

- A server/client branch \`if (typeof window !== 'undefined')\`.

  <App>
    <Menu>
    <main>
      <Header title="x">
        <h1>
        <Price>
          <b>
+           client
-           server
`
  expect(readHydrationText(message)?.names).toEqual(['Price', 'Header', 'App'])
  expect(readHydrationText('a <b> message')).toBeUndefined()
})

test('finds on a call stack what may be components, in every form', () => {
  const stack = `TypeError: no
    at C.Invoice [as constructor] (http://h/a.js:1:2)
    at new Cart (http://h/a.js:1:2)
    at Shop.handle (http://h/a.js:1:2)
    at async load (http://h/a.js:1:2)
    at ab (http://h/a.js:1:2)
    at Ab (http://h/a.js:1:2)
    at http://h/Price.js:1:2`
  expect(readCallNames(stack, true)).toEqual(['Invoice', 'Cart', 'Shop'])
  expect(readCallNames(stack, false)).toEqual(['Invoice', 'Cart'])
  expect(readCallNames(undefined, true)).toEqual([])
})
