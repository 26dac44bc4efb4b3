/** One change of a source of the shop: a text in it, and what stands there afterwards. */
export type Edit = readonly [file: string, text: string, instead: string]

const SAVE = 'src/product/save-button.tsx'
const ORDERS = 'src/orders/orders-page.tsx'
const CART = 'src/cart/cart-context.tsx'
const PAGE = 'src/product/product-page.tsx'

/** The server sends `saved`, where the button reads `items`. */
const READS_ITEMS = 'setSaved(answer.items.includes(productId))'
const FIX: Edit = [SAVE, READS_ITEMS, 'setSaved(Object.values(answer).flat().includes(productId))']
const PRINTS = "console.error('Could not save for later', error)"
const ADDS = 'add: (productId) => put('
const THROWS = 'add: (productId) => put((productId as never as { parts: string[] }).parts[0] ?? '
const FLAKY = "add: (productId) => (window.name += 'x').length % 3 === 2 ? Promise.reject(new Error('lost')) : put("

/** A step of a person. */
export type Deed =
  | { readonly open: string }
  | { readonly click: string; readonly times?: number }
  | { readonly see: string }
  /** The server of the shop ends, and with it every response. */
  | { readonly stop: true }

export interface Scenario {
  readonly name: string
  /** The bug of the shop's server, as demo/bugs has them. */
  readonly bug?: string
  /** What makes the shop what it is before. */
  readonly broken?: readonly Edit[]
  readonly edit: readonly Edit[]
  readonly before?: readonly Deed[]
  readonly after?: readonly Deed[]
  /** Holds back the responses of an address. */
  readonly slow?: string
  readonly verdict: string
  /** What the text has to say. */
  readonly says: readonly (string | RegExp)[]
}

const SAVES: readonly Deed[] = [{ open: '/product/marlow-lamp' }, { click: '.save' }]

/** What people and agents do in the name of a fix, and what is true of each. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'true fix',
    bug: 'swallowed-save',
    edit: [FIX],
    verdict: 'fixed',
    says: [/resolved {2}.*reading 'includes'/, 'the same action', 'new bundle'],
  },
  {
    name: 'no-op',
    bug: 'swallowed-save',
    edit: [[SAVE, 'const answer', '/* the answer */ const answer']],
    verdict: 'unchanged',
    says: [/still {2}L\d+ .*reading 'includes'/],
  },
  {
    name: 'error swallowed in a catch',
    bug: 'swallowed-save',
    edit: [[SAVE, PRINTS, 'void error']],
    verdict: 'unchanged',
    says: ['no longer reported, but the screen shows'],
  },
  {
    name: 'endpoint removed',
    broken: [[SAVE, "'/api/saved'", "'/api/favourites'"]],
    edit: [
      [SAVE, "const answer = await request<SavedAnswer>('/api/saved', { method: 'POST', body: { productId } })", ''],
      [SAVE, READS_ITEMS, 'setSaved(true)'],
    ],
    verdict: 'not_exercised',
    says: ['POST /api/favourites → 404', 'was the call removed?'],
  },
  {
    name: 'wrong address mended',
    broken: [[SAVE, "'/api/saved'", "'/api/favourites'"]],
    edit: [],
    verdict: 'fixed',
    says: ['POST /api/favourites → 404', 'no longer sent'],
  },
  {
    name: 'new error instead',
    bug: 'swallowed-save',
    edit: [[SAVE, READS_ITEMS, 'setSaved((Object.values(answer)[0] as unknown as Set<string>).has(productId))']],
    verdict: 'different_issue',
    says: [/NEW {2}L\d+ .*has is not a function/],
  },
  {
    name: 'partial fix',
    bug: 'swallowed-save',
    broken: [[CART, ADDS, THROWS]],
    edit: [FIX, [CART, ADDS, THROWS]],
    before: [...SAVES, { click: '.add-to-cart' }],
    verdict: 'improved',
    says: ['resolved', 'still'],
  },
  {
    name: 'scenario not repeated',
    bug: 'swallowed-save',
    edit: [FIX],
    after: [],
    verdict: 'not_exercised',
    says: ['click “♡ Save for later” on /product/marlow-lamp', 'proves nothing'],
  },
  {
    name: 'other page visited',
    bug: 'swallowed-save',
    edit: [FIX],
    after: [{ open: '/orders' }],
    verdict: 'not_exercised',
    says: ['not repeated: click'],
  },
  {
    name: 'flaky error',
    broken: [[CART, ADDS, FLAKY]],
    edit: [[CART, ADDS, `${FLAKY}/* ok */ `]],
    before: [{ open: '/product/marlow-lamp' }, { click: '.add-to-cart', times: 3 }],
    after: [{ open: '/product/marlow-lamp' }, { click: '.add-to-cart' }],
    verdict: 'not_exercised',
    says: ['failed 1 of 3 times before', 'repeat it 7 more times'],
  },
  {
    name: 'slower but right',
    bug: 'swallowed-save',
    edit: [FIX],
    slow: '**/api/saved',
    verdict: 'fixed',
    says: [/slower {2}POST \/api\/saved .*perhaps/],
  },
  {
    name: 'message reworded',
    bug: 'swallowed-save',
    edit: [[SAVE, "'Could not save for later'", "'Saving this did not work'"]],
    verdict: 'unchanged',
    says: [/changed {2}Could not save for later.* → L\d+ Saving this did not work/],
  },
  {
    name: 'fixed, but another page broke',
    bug: 'swallowed-save',
    edit: [FIX, [ORDERS, 'setOrders(answer.orders)', 'setOrders((answer as never as { rows: [] }).rows.slice())']],
    before: [...SAVES, { open: '/orders' }],
    verdict: 'different_issue',
    says: [/NEW {2}L\d+ .*reading 'slice'/, 'resolved'],
  },
  {
    name: 'server down',
    bug: 'swallowed-save',
    edit: [FIX],
    after: [{ open: '/product/marlow-lamp' }, { see: '.save' }, { stop: true }, { click: '.save' }],
    verdict: 'regressed',
    says: ['NEW  ', 'POST /api/saved → no response'],
  },
  {
    name: 'unrelated noise',
    bug: 'swallowed-save',
    edit: [
      FIX,
      [
        PAGE,
        'setProduct(await',
        "void fetch('https://www.google-analytics.com/g/collect').catch(() => {}); setProduct(await",
      ],
    ],
    verdict: 'fixed',
    says: ['of third parties or noise not counted'],
  },
  {
    name: 'page without the data that it failed with',
    bug: 'missing-price',
    edit: [],
    before: [{ open: '/' }, { click: '[data-product=rook-clock] button' }, { click: "header a[href='/cart']" }],
    after: [{ open: '/' }, { click: "header a[href='/cart']" }],
    verdict: 'not_exercised',
    says: ['not with the data that it failed with'],
  },
]
