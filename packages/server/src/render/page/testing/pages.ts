import type { CommandResult, DomMatch } from '@gasoline/wire'

/** What the extension tells of a page. */
export const CHECKOUT: CommandResult<'get_page_info'> = {
  url: 'http://localhost/checkout',
  title: 'Checkout',
  viewport: { width: 1280, height: 720 },
  scroll: { x: 0, y: 40 },
  documentHeight: 2_300,
  forms: [
    {
      name: 'pay',
      action: 'http://localhost/pay',
      fields: [
        { label: 'E-mail', name: 'email', type: 'email', required: true },
        { name: 'note', type: 'textarea', required: false },
      ],
    },
  ],
  headings: [
    { level: 1, text: 'Checkout' },
    { level: 2, text: 'Your cart' },
  ],
  counts: { links: 12, images: 1, interactive: 20 },
  leftOut: { forms: 0, fields: 0, headings: 0 },
  tabId: 7,
}

/** A button as `query_dom` finds it. */
export const match = (fields: Partial<DomMatch> = {}): DomMatch => ({
  tag: 'button',
  attributes: { id: 'save', disabled: '' },
  text: 'Save',
  boundingBox: { x: 10.4, y: 40, width: 80, height: 24 },
  visible: true,
  ...fields,
})

/** A hidden list of which two entries are left out. */
export const HIDDEN_LIST: DomMatch = match({
  tag: 'ul',
  attributes: {},
  text: '',
  visible: false,
  styles: { display: 'none' },
  properties: { hidden: true, data: null },
  children: [match({ tag: 'li', attributes: {}, text: 'One\nTwo' })],
  childrenLeftOut: 2,
})
