/** A piece of markup as it is found in the wild, and the element in it that a person means. */
export interface Shape {
  readonly html: string
  /** Runs in the page before anything else happens. */
  readonly script?: string
  /** What the element is for; a CSS selector that also looks into shadow roots. */
  readonly target: string
  /** Where the mouse goes; the target itself unless it is said. */
  readonly at?: string
  /** Keys that follow the click, where the click alone does nothing. */
  readonly keys?: readonly string[]
  /** The frame that all of this is in. */
  readonly frame?: string
}

const ICON = '<svg width="20" height="20" aria-hidden="true"><path d="M0 0h20v20H0z"/></svg>'
const HIDDEN_INPUT = 'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip:rect(0,0,0,0)'
const attach = (host: string, html: string) =>
  `for (const host of document.querySelectorAll(${JSON.stringify(host)})) host.attachShadow({mode:'open'}).innerHTML=${JSON.stringify(html)}`
const row = (name: string, mail: string) =>
  `<tr><td>${name}</td><td>${mail}</td><td><button>Edit</button><button>Delete</button></td></tr>`
const card = (title: string) =>
  `<div class="card css-1x2y3z"><h3>${title}</h3><p>per month</p><button>Choose plan</button></div>`

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
  'checkbox for screen readers only': {
    html: `<label class="chakra-checkbox css-5rz7jv"><input type="checkbox" style="${HIDDEN_INPUT}"><span aria-hidden="true" class="css-x">o</span><span class="chakra-checkbox__label">Remember me</span></label>`,
    target: 'input',
    at: '.chakra-checkbox__label',
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
  'generated ids and classes': {
    html: '<div id="radix-:r1:"><button id="headlessui-menu-button-1" class="css-1ab2cd sc-bdnylx">Options</button></div><div><button id="headlessui-menu-button-2" class="css-1ab2cd">Settings</button></div>',
    target: 'div:nth-child(2) button',
  },
  'generated ids and nothing else': {
    html: '<div class="css-1abc"><i id="ember42" class="sc-bdnylx" style="display:inline-block;width:20px;height:20px"></i><i id="ember43" class="sc-bdnylx" style="display:inline-block;width:20px;height:20px"></i></div>',
    target: 'i:nth-child(2)',
  },
  'text field of Material UI': {
    html: '<div class="MuiFormControl-root css-1u3bzj6"><label class="MuiInputLabel-root" for=":r3:" id=":r3:-label">Full name</label><div class="MuiInputBase-root"><input id=":r3:" class="MuiInputBase-input css-1x5jdmq"><fieldset aria-hidden="true"><legend><span>Full name</span></legend></fieldset></div></div>',
    target: 'input',
  },
  'select of Material UI': {
    html: '<label id="age-label">Age</label><div tabindex="0" role="combobox" aria-expanded="false" aria-haspopup="listbox" aria-labelledby="age-label demo-select" id="demo-select">Ten</div><input aria-hidden="true" tabindex="-1" value="10" style="opacity:0">',
    target: '[role=combobox]',
  },
  'switch of Material UI': {
    html: '<label><span class="MuiSwitch-root" style="position:relative"><input type="checkbox" style="opacity:0"><span class="MuiSwitch-thumb"></span></span><span>Dark mode</span></label>',
    target: 'input',
  },
  'Tailwind button with a hidden name': {
    html: `<button class="inline-flex items-center px-4 py-2"><span style="${HIDDEN_INPUT}">Open menu</span>${ICON}</button><button class="inline-flex items-center px-4 py-2">${ICON}</button>`,
    target: 'button:nth-of-type(1)',
    at: 'button:nth-of-type(1) path',
  },
  'Tailwind icon button without any name': {
    html: `<div class="flex p-2"><button class="p-2 rounded">${ICON}</button><button class="p-2 rounded">${ICON}</button></div>`,
    target: 'button:nth-of-type(2)',
    at: 'button:nth-of-type(2) path',
  },
  'field of Angular Material': {
    html: '<mat-form-field class="mat-form-field ng-tns-c1-0 ng-untouched"><input matinput class="mat-input-element ng-pristine" id="mat-input-0"><label id="mat-form-field-label-1" for="mat-input-0"><mat-label>City</mat-label></label></mat-form-field>',
    target: 'input',
  },
  'test ids that repeat': {
    html: '<div data-testid="row"><span>One</span><button data-testid="remove">Remove</button></div><div data-testid="row"><span>Two</span><button data-testid="remove">Remove</button></div>',
    target: 'div:nth-child(2) button',
  },
  'test ids of other makes': {
    html: '<button data-cy="save">A</button><button data-qa="save">A</button><button data-test="save">A</button>',
    target: 'button:nth-of-type(2)',
  },
  'named by two other elements': {
    html: '<span id="l1">Quantity</span><input aria-labelledby="l1 l2"><span id="l2">of apples</span><input aria-labelledby="l1">',
    target: 'input:first-of-type',
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
  'button in a shadow root': {
    html: '<x-button></x-button><button>Send</button>',
    script: attach('x-button', '<button>Send all</button><button>Send</button>'),
    target: 'x-button button:first-of-type',
  },
  'text in a slot': {
    html: '<sl-button>Save</sl-button><sl-button>Cancel</sl-button>',
    script: attach('sl-button', '<button><slot name="prefix"></slot><span><slot></slot></span></button>'),
    target: 'sl-button:nth-of-type(2) button',
  },
  'the same in many shadow roots': {
    html: '<ul><li>One <x-del></x-del></li><li>Two <x-del></x-del></li></ul>',
    script: attach('x-del', '<button>Delete</button>'),
    target: 'li:nth-child(2) button',
  },
  'shadow root declared in HTML': {
    html: '<x-d><template shadowrootmode="open"><x-e><template shadowrootmode="open"><button>Deep</button></template></x-e></template></x-d>',
    target: 'button',
  },
  'frame of the same site': {
    html: '<iframe name="pay" src="/framed" width="300" height="100"></iframe><iframe src="/framed?2" width="300" height="100"></iframe>',
    frame: 'iframe >> nth=0',
    target: 'button',
  },
  'frame without a name': {
    html: '<iframe srcdoc="<button>Inside</button>"></iframe><iframe srcdoc="<button>Inside</button><button>Other</button>"></iframe>',
    frame: 'iframe >> nth=1',
    target: 'button:last-of-type',
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
}
