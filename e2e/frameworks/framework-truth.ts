import type { ComponentInfo } from '@gasoline/wire'
import { expect } from '@playwright/test'
import { findLine } from '../support/apps.ts'

/** A button that breaks something, the text of the message, and the line that breaks. */
interface Break {
  readonly button: string
  readonly words: string
  readonly file: string
  readonly line: number
  readonly function?: string
  readonly text: string
}

type Component = Partial<Record<keyof ComponentInfo, unknown>>

interface AppTruth {
  readonly framework: string
  /** What stands above the clicked button, from the root down; undefined where the build does not show it. */
  readonly development: readonly Component[] | undefined
  readonly production: readonly Component[] | undefined
  /** What stands below the row while a button's error comes, in a development build. */
  readonly below?: Readonly<Record<string, readonly string[]>>
  readonly breaks: readonly Break[]
}

/** What every app does in its own way: `§` is what it writes before `order`. */
const BREAKING = {
  Buy: ['amount', 'const cents: number = §order.price.amount * 100'],
  Details: ['notes', `console.log('notes', loaded.details.notes.length)`],
  Receipt: ['lines', 'const lines = §order.receipt.lines'],
  Invoice: ['number', 'const number = §order.invoice.number'],
} as const
const BUTTONS = ['Buy', 'Details', 'Receipt', 'Invoice'] as const
type Button = (typeof BUTTONS)[number]

function listBreaks(places: Partial<Record<Button, readonly [path: string, name?: string]>>, before = ''): Break[] {
  return BUTTONS.flatMap((button) => {
    const [path, name] = places[button] ?? []
    if (path === undefined) return []
    const [words, line] = BREAKING[button]
    const text = line.replace('§', before)
    const file = path.slice(path.indexOf('src/'))
    return [{ button, words, file, line: findLine(path, text), ...(name && { function: name }), text }]
  })
}

function breaksIn(row: string, before?: string): Break[] {
  const places = { Buy: 'buy', Details: 'loadDetails', Receipt: 'Receipt', Invoice: 'Invoice' } as const
  const all = Object.entries(places).map(([button, name]) => [button, [row, name]])
  return listBreaks(Object.fromEntries(all), before)
}

function breaksInFiles(folder: string, extension: string, before?: string): Break[] {
  const places = {
    Buy: [`${folder}/OrderRow.${extension}`, 'buy'],
    Details: [`${folder}/OrderRow.${extension}`, 'loadDetails'],
    Receipt: [`${folder}/Receipt.${extension}`, 'listLines'],
    // The body of a component's file has no name of its own.
    Invoice: [`${folder}/Invoice.${extension}`],
  } as const
  return listBreaks(places, before)
}

const PROPS = {
  App: ['locale'],
  OrdersPage: ['title', 'currency', 'orders'],
  OrderList: ['orders', 'selected', 'onSelect'],
  OrderRow: ['order', 'onOpen'],
}
const PAGE_STATE = { hasState: true, stateKeys: ['sort', 'selected'] } as const
const NAMES = [{ name: 'App' }, { name: 'OrdersPage' }, { name: 'OrderList' }, { name: 'OrderRow' }]
const hooks = (...kinds: string[]) => ({ hasState: true, hooks: expect.arrayContaining(kinds) }) as const

const BELOW = { Receipt: ['Boundary', 'Receipt'], Invoice: ['Invoice'] }
const REACT = {
  framework: 'react',
  below: BELOW,
  development: [
    { name: 'App', propKeys: PROPS.App, ...hooks('state') },
    { name: 'OrdersPage', propKeys: PROPS.OrdersPage, ...PAGE_STATE },
    { name: 'OrderList', propKeys: PROPS.OrderList, ...hooks('reducer', 'memo') },
    { name: 'OrderRow', propKeys: PROPS.OrderRow, ...hooks('state', 'ref', 'effect') },
  ],
  production: [
    { propKeys: PROPS.App, ...hooks('state') },
    { propKeys: PROPS.OrdersPage, ...PAGE_STATE },
    { propKeys: PROPS.OrderList, ...hooks('reducer', 'memo') },
    // By its displayName.
    { name: 'OrderRow', propKeys: PROPS.OrderRow, ...hooks('state', 'ref', 'effect') },
  ],
} as const
const PREACT: AppTruth = {
  framework: 'preact',
  below: BELOW,
  development: REACT.development,
  production: REACT.production.map(({ name: _, ...component }: Component) => component),
  breaks: breaksIn('preact/src/order-row.tsx'),
}

/** What every app has to give. */
export const TRUTHS: Readonly<Record<string, AppTruth>> = {
  react18: { ...REACT, breaks: breaksIn('react18/src/order-row.tsx') },
  react19: { ...REACT, breaks: breaksIn('react19/src/order-row.tsx') },
  preact: PREACT,
  preact11: PREACT,
  vue: {
    framework: 'vue',
    development: [
      { name: 'App', propKeys: ['locale'], stateKeys: expect.arrayContaining(['theme']) },
      { name: 'OrdersPage', propKeys: PROPS.OrdersPage, ...PAGE_STATE },
      { name: 'OrderList', propKeys: ['orders', 'selected'], stateKeys: expect.arrayContaining(['sorted']) },
      {
        name: 'OrderRow',
        propKeys: ['order'],
        stateKeys: expect.arrayContaining(['shown', 'clicks']),
        file: expect.stringMatching(/src\/OrderRow\.vue$/),
      },
    ],
    // A setup function keeps its state to itself.
    production: [
      { name: 'App', propKeys: ['locale'] },
      { name: 'OrdersPage', propKeys: PROPS.OrdersPage, ...PAGE_STATE },
      { name: 'OrderList', propKeys: ['orders', 'selected'] },
      { name: 'OrderRow', propKeys: ['order'] },
    ],
    // What the app's own boundary logs comes without a path; the button is all there is to start from.
    below: { Invoice: ['Invoice'] },
    breaks: breaksInFiles('vue/src', 'vue', 'props.'),
  },
  svelte: {
    framework: 'svelte',
    development: NAMES.map(({ name }) => ({
      name,
      file: expect.stringMatching(new RegExp(`(?:^|/)${name}\\.svelte$`)),
    })),
    production: undefined,
    below: { Invoice: ['Invoice'] },
    breaks: breaksInFiles('svelte/src', 'svelte'),
  },
  angular: {
    framework: 'angular',
    development: [...NAMES.slice(0, 3), { name: 'OrderRow', stateKeys: expect.arrayContaining(['shown', 'clicks']) }],
    // The elements' own names are all that is left.
    production: [{ name: 'app-root' }, { name: 'orders-page' }, { name: 'order-list' }, { name: 'order-row' }],
    breaks: listBreaks(
      {
        Buy: ['angular/src/order-row.ts', 'OrderRow.buy'],
        Details: ['angular/src/order-row.ts', 'OrderRow.loadDetails'],
        Invoice: ['angular/src/order-row.ts', 'Invoice.readNumber'],
      },
      'this.',
    ),
  },
  solid: {
    framework: 'solid',
    development: undefined,
    production: undefined,
    // What stands on the stack of a component that is being made.
    below: { Receipt: ['Receipt'], Invoice: ['Invoice'] },
    breaks: breaksIn('solid/src/order-row.tsx', 'props.'),
  },
}
