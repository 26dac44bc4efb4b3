import { LIBRARY_SHAPES } from './markup-of-libraries.ts'
import type { Shape } from './shape.ts'

const ICON = '<svg width="20" height="20" aria-hidden="true"><path d="M0 0h20v20H0z"/></svg>'
const row = (name: string, mail: string) =>
  `<tr><td>${name}</td><td>${mail}</td><td><button>Edit</button><button>Delete</button></td></tr>`
const card = (title: string) =>
  `<div class="card css-1x2y3z"><h3>${title}</h3><p>per month</p><button>Choose plan</button></div>`

/** Markup as it is found in the wild. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  'icon in a button': {
    html: `<button class="css-9k2j1 icon-button" aria-label="Close">${ICON}</button><button>Close all</button>`,
    target: 'button:first-of-type',
    at: 'path',
  },
  'text in spans in a button': {
    html: '<button><span class="MuiButton-label"><span>Save</span></span></button><button>Save as</button>',
    target: 'button:first-of-type',
    at: 'span span',
  },
  'names that contain each other': {
    html: '<button>Save as copy</button><button>Save</button><button>Save as</button><button>save</button>',
    target: 'button:nth-of-type(2)',
  },
  'label around a checkbox': {
    html: '<label><input type="checkbox"> <span>I agree</span></label><label><input type="checkbox"> <span>Send news</span></label>',
    target: 'label:nth-of-type(2) input',
    at: 'label:nth-of-type(2) span',
  },
  'checkbox that is not displayed': {
    html: '<label><input type="checkbox" style="display:none"><span class="box">□</span> Remember me</label>',
    target: 'label',
    at: '.box',
  },
  'roles inside roles': {
    html: '<div role="button" tabindex="0"><span role="img" aria-label="Star">★</span> Favourite</div><div role="button" tabindex="0">Favourite</div>',
    target: '[role=button]:first-of-type',
    at: '[role=img]',
  },
  'the same buttons in every row': {
    html: `<table>${row('Alice', 'alice@x.org')}${row('Bob', 'bob@x.org')}${row('Bobby', 'bobby@x.org')}</table>`,
    target: 'tr:nth-child(2) button:last-child',
  },
  'rows whose first cell says the same': {
    html: `<table>${row('Draft', 'one')}${row('Draft', 'two')}</table>`,
    target: 'tr:nth-child(2) button:first-child',
  },
  'list items with text beside a button': {
    html: '<ul><li>Buy milk <button>×</button></li><li>Buy bread <button>×</button></li><li>Call mum <button>×</button></li></ul>',
    target: 'li:nth-child(2) button',
  },
  'lists in lists': {
    html: '<ul><li>Fruit <button>+</button><ul><li>Apple <button>+</button></li><li>Pear <button>+</button></li></ul></li></ul>',
    target: 'ul ul li:nth-child(2) button',
  },
  'cards without roles': { html: card('Basic') + card('Pro') + card('Team'), target: '.card:nth-child(2) button' },
  'grid made of div elements': {
    html: '<div role="grid" aria-label="People"><div role="row"><div role="gridcell">Ann</div><div role="gridcell"><button>Open</button></div></div><div role="row"><div role="gridcell">Anna</div><div role="gridcell"><button>Open</button></div></div></div>',
    target: '[role=row]:nth-child(2) button',
  },
  'named by two other elements': {
    html: '<span id="l1">Quantity</span><input aria-labelledby="l1 l2"><span id="l2">of apples</span><input aria-labelledby="l1">',
    target: 'input:first-of-type',
  },
  'named by a misspelt attribute': {
    html: '<span id="m1">Size</span><input aria-labeledby="m1"><span id="m2">Colour</span><input aria-labeledby="m2">',
    target: 'input:last-of-type',
  },
  'placeholder only': {
    html: '<input placeholder="Search"><input placeholder="Search products">',
    target: 'input:first-of-type',
  },
  'password and its confirmation': {
    html: '<label for="a">Password</label><input id="a" type="password"><label for="b">Confirm Password</label><input id="b" type="password">',
    target: '#a',
  },
  'link around a picture': {
    html: '<a href="#a"><img width="30" height="30" src="data:," alt="Home"></a><a href="#b"><img width="30" height="30" src="data:," alt="Home page"></a>',
    target: 'a:first-of-type',
    at: 'a:first-of-type img',
  },
  'menu items': {
    html: '<button aria-haspopup="menu">File</button><ul role="menu" aria-label="File"><li role="menuitem" tabindex="-1"><span>New</span> <kbd>Ctrl N</kbd></li><li role="menuitem" tabindex="-1"><span>Open…</span></li></ul>',
    target: '[role=menuitem]:first-of-type',
    at: 'kbd',
  },
  'tabs and their panels': {
    html: '<div role="tablist"><button role="tab" id="t1" aria-selected="true">Overview</button><button role="tab" id="t2">Details</button></div><div role="tabpanel" aria-labelledby="t1"><button>Save</button></div><div role="tabpanel" aria-labelledby="t2"><button>Save</button></div>',
    target: '[role=tabpanel]:last-of-type button',
  },
  'copies that are hidden': {
    html: '<div style="display:none"><button>Submit</button></div><div aria-hidden="true"><button>Submit</button></div><button style="visibility:hidden">Submit</button><button>Submit</button>',
    target: 'body > button:last-of-type',
  },
  'title in a drawing': {
    html: '<button><svg width="20" height="20"><title>Edit item</title><path d="M0 0h20v20H0z"/></svg></button><button><svg width="20" height="20"><title>Edit items</title><path d="M0 0h20v20H0z"/></svg></button>',
    target: 'button:first-of-type',
    at: 'button:first-of-type path',
  },
  'other languages': {
    html: '<button>保存</button><button>Überprüfen &amp; weiter</button><button dir="rtl">حفظ</button><button>保存する</button>',
    target: 'button:nth-of-type(2)',
  },
  'white space': {
    html: '<button>\n   Save\n   and\t close  </button><button>Save&nbsp;and close it</button><button>Co&shy;operate</button>',
    target: 'button:first-of-type',
  },
  'text from style sheets': {
    html: '<style>.new::after{content:" (new)"}</style><button class="new">Inbox</button><button>Inbox</button>',
    target: 'button:first-of-type',
  },
  'glyphs of an icon font': {
    html: '<style>.fa::before{content:"\\f00d"}</style><button><i class="fa"></i> Delete</button><button><i class="fa"></i></button>',
    target: 'button:nth-of-type(2)',
    at: 'button:nth-of-type(2)',
  },
  'select and its label': {
    html: '<label>Country <select><option>Germany</option><option>France</option></select></label><label>Language <select><option>German</option><option>French</option></select></label>',
    target: 'label:nth-of-type(2) select',
    keys: ['ArrowDown', 'Enter'],
  },
  'checkboxes in cards': {
    html: '<div class="option-card"><input type="checkbox" id="c1"><label for="c1"><strong>Wi-Fi</strong> <span>Free</span></label></div><div class="option-card"><input type="checkbox" id="c2"><label for="c2"><strong>Parking</strong> <span>Free</span></label></div>',
    target: '#c2',
    at: '.option-card:nth-child(2) span',
  },
  'editor without a form': {
    html: '<div contenteditable class="ql-editor" aria-label="Description"><p>Some <b>bold</b> text</p></div>',
    target: '.ql-editor',
    at: 'b',
  },
  calendar: {
    html: '<table role="grid" aria-label="May 2024"><tr><td role="gridcell"><button aria-label="Monday, May 6, 2024">6</button></td><td role="gridcell"><button aria-label="Thursday, May 16, 2024">16</button></td></tr></table>',
    target: 'td:first-child button',
  },
  'tree view': {
    html: '<ul role="tree" aria-label="Files"><li role="treeitem" aria-expanded="true"><span>src</span><ul role="group"><li role="treeitem"><span>index.ts</span></li><li role="treeitem"><span>app.ts</span></li></ul></li></ul>',
    target: 'ul ul li:nth-child(2)',
    at: 'ul ul li:nth-child(2) span',
  },
  'name that the click changes': {
    html: `<button onclick="this.textContent='Unfollow'">Follow</button><button>Unfollow</button>`,
    target: 'button:first-of-type',
  },
  'name that pressing changes': {
    html: `<button onpointerdown="this.textContent='Pressed'; this.id='pressed'">Press</button><button>Pressed</button>`,
    target: 'button:first-of-type',
  },
  'the same link in two landmarks': {
    html: '<nav aria-label="Main"><a href="#a">Docs</a></nav><nav aria-label="Footer"><a href="#b">Docs</a></nav>',
    target: 'nav:last-of-type a',
  },
  'two dialogs': {
    html: '<div role="dialog" aria-labelledby="d1"><h2 id="d1">Delete user?</h2><button>Cancel</button></div><div role="dialog" aria-labelledby="d2"><h2 id="d2">Rename user</h2><button>Cancel</button></div>',
    target: '[role=dialog]:last-of-type button',
  },
  'radio buttons in field sets': {
    html: '<fieldset><legend>Size</legend><label><input type="radio" name="s"> Large</label></fieldset><fieldset><legend>Pizza</legend><label><input type="radio" name="p"> Large</label></fieldset>',
    target: 'fieldset:last-of-type input',
  },
  'forms with the same fields': {
    html: '<form aria-label="Log in"><label>User <input name="u"></label></form><form aria-label="Register"><label>User <input name="u"></label></form>',
    target: 'form:last-of-type input',
  },
  'fields that hide what a form is': {
    html: '<form><input name="id" size="3"><input name="children" size="3"><input name="parentNode" size="3"><button type="button" name="textContent">Send</button></form>',
    target: 'button',
  },
  'title only': {
    html: '<button title="Undo">↶</button><button title="Redo">↷</button>',
    target: 'button:last-of-type',
  },
  'counter in the name': {
    html: '<button id="inbox">Inbox (12)</button><button id="sent">Sent (3)</button>',
    target: '#inbox',
  },
  'summary of details': {
    html: '<details><summary>Shipping</summary><button>Edit</button></details><details><summary>Billing</summary><button>Edit</button></details>',
    target: 'details:last-of-type summary',
  },
  'bars of a chart': {
    html: '<svg width="200" height="100"><g class="bars"><rect class="bar" x="0" width="40" height="50" style="cursor:pointer"/><rect class="bar" x="50" width="40" height="80" style="cursor:pointer"/></g></svg>',
    target: 'rect:last-of-type',
  },
  'icon in an element with a hand': {
    html: `<div class="tile" style="cursor:pointer;width:60px;height:60px">${ICON}</div><div class="tile wide" style="cursor:pointer;width:60px;height:60px">${ICON}</div>`,
    target: 'div:nth-of-type(2)',
    at: 'div:nth-of-type(2) path',
  },
  'quotation marks and slashes': {
    html: '<button>Say "hi" \\ it\'s &gt; 1</button><button data-testid="a&quot;b">Say "hi"</button>',
    target: 'button:first-of-type',
  },
  'nothing to tell them apart': {
    html: '<div><button>Go</button><button>Go</button><button>Go</button></div>',
    target: 'button:nth-of-type(2)',
  },
  'far down in identical boxes': {
    html: `${'<div>'.repeat(8)}<b>x</b>${'</div>'.repeat(8)}${'<div>'.repeat(8)}<b>x</b>${'</div>'.repeat(8)}`,
    target: 'body > div:nth-of-type(2) b',
  },
  ...LIBRARY_SHAPES,
}
