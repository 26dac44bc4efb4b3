/** An element of an XML document. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
// oxlint-disable-next-line no-control-regex -- what XML 1.0 forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u
const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<\?[^>]*\?>|<(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

/** Reads XML strictly: what is not well-formed throws. */
export function parseXml(xml: string): XmlElement {
  if (FORBIDDEN.test(xml)) throw new Error('It has a character that XML has not.')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(xml)
    if (!match) throw new Error(`It is not well-formed at ${at}: ${xml.slice(at, at + 60)}`)
    const [, cdata, closing, name, attributes = '', single, text] = match
    const parent = open.at(-1) ?? root
    if (cdata !== undefined) parent.text += cdata
    else if (text !== undefined) parent.text += decode(text)
    else if (name !== undefined && closing !== '') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element.`)
    } else if (name !== undefined) {
      const element = { name, attributes: readAttributes(attributes), children: [], text: '' }
      parent.children.push(element)
      if (single === '') open.push(element)
    }
  }
  const [document] = root.children
  if (open.length !== 1 || !document || root.children.length > 1) throw new Error('It is not one element.')
  return document
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, decode(value)]),
  )
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|(\w+));|&/g, (whole: string, code?: string, name?: string) => {
    if (code !== undefined) return String.fromCodePoint(Number(code))
    const char = ENTITIES[name ?? '']
    if (char === undefined) throw new Error(`${whole} is no entity.`)
    return char
  })
}
