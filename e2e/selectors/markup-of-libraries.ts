import type { Shape } from './shape.ts'

const ICON = '<svg width="20" height="20" aria-hidden="true"><path d="M0 0h20v20H0z"/></svg>'
const HIDDEN_INPUT = 'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip:rect(0,0,0,0)'
const attach = (host: string, html: string) =>
  `for (const host of document.querySelectorAll(${JSON.stringify(host)})) host.attachShadow({mode:'open'}).innerHTML=${JSON.stringify(html)}`

/** What libraries of components, web components and frames make of it. */
export const LIBRARY_SHAPES: Readonly<Record<string, Shape>> = {
  'checkbox for screen readers only': {
    html: `<label class="chakra-checkbox css-5rz7jv"><input type="checkbox" style="${HIDDEN_INPUT}"><span aria-hidden="true" class="css-x">o</span><span class="chakra-checkbox__label">Remember me</span></label>`,
    target: 'input',
    at: '.chakra-checkbox__label',
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
}
