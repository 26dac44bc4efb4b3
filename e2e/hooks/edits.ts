/** One edit of an agent, and what it makes of the page. */
export interface ScriptedEdit {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** What the page reports when it has reacted: a line of its console, or of an error. */
  readonly until: string
  /** What the dev server says to the page over its socket, after that. */
  readonly says?: string
  /** Of one that breaks something: what the agent must read. */
  readonly reads?: readonly string[]
}

export const EDITS: readonly ScriptedEdit[] = [
  {
    name: 'a harmless edit that is replaced in place',
    file: 'src/banner.js',
    from: "'Welcome'",
    to: "'Hello'",
    until: 'banner is up',
  },
  {
    name: 'an error when the page is loaded',
    file: 'src/cart.js',
    from: 'item.price.amount',
    to: 'item.cost.amount',
    until: "reading 'amount'",
    reads: ["Cannot read properties of undefined (reading 'amount')", 'src/cart.js:6', 'in renderCart'],
  },
  {
    name: 'an edit beside an old failure, which moves it by two lines',
    file: 'src/legacy.js',
    from: 'export function startLegacy',
    to: '// The menu of 2019.\n\nexport function startLegacy',
    until: 'shop is ready',
  },
  {
    name: 'a request for what is not there, which gets the page instead',
    file: 'src/api.js',
    from: '/api/items.json',
    to: '/nothing/items.json',
    until: 'is not valid JSON',
    reads: ['/nothing/items.json', 'text/html', 'src/api.js:2'],
  },
  {
    name: 'code that cannot be parsed',
    file: 'src/cart.js',
    from: 'for (const item of items) {',
    to: 'for (const item of items {',
    until: 'Failed to load <script>',
    says: 'invalid JS syntax',
    reads: ['Failed to load', 'Dev server at', 'src/cart.js:', 'invalid JS syntax'],
  },
  {
    name: 'an edit elsewhere while an old failure stays',
    file: 'src/api.js',
    from: 'The items could',
    to: 'Items could',
    until: 'shop is ready',
  },
  {
    name: 'an import of something that is not there',
    file: 'src/main.js',
    from: 'import { renderCart }',
    to: 'import { renderCart, renderTotal }',
    until: 'renderTotal',
    reads: ['renderTotal', 'src/main.js:1'],
  },
  {
    name: 'an edit that breaks the script of another site only',
    file: 'src/config.js',
    from: "{ colour: { name: 'red' } }",
    to: '{}',
    until: "reading 'name'",
  },
  {
    name: 'a harmless edit after which the page is loaded',
    file: 'src/cart.js',
    from: "' ' + item.price.amount",
    to: "': ' + item.price.amount",
    until: 'shop is ready',
  },
  {
    name: 'an error of a module that is replaced in place',
    file: 'src/banner.js',
    from: "document.querySelector('#banner').textContent",
    to: "document.querySelector('#bannner').textContent",
    until: "setting 'textContent'",
    reads: ["Cannot set properties of null (setting 'textContent')", 'src/banner.js:2'],
  },
]
