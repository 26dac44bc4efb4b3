import { attributeText } from '../attribute.ts'
import type { Locator, LocatorPart } from '../../flow/locator.ts'
import { writeString, writeText } from '../literal.ts'
import type { CallCode, Code } from '../printer.ts'

export function writeLocator({ frames, parts }: Locator): Extract<Code, { base: string }> {
  return {
    base: 'page',
    calls: [
      ...frames.map((css): CallCode => ({ name: '.frameLocator', args: [writeString(css)] })),
      ...parts.map(writePart),
    ],
  }
}

const GETTERS = {
  label: 'getByLabel',
  placeholder: 'getByPlaceholder',
  altText: 'getByAltText',
  text: 'getByText',
  title: 'getByTitle',
} as const
export const EXACT = { key: 'exact', value: 'true' }

function writePart(part: LocatorPart): CallCode {
  switch (part.by) {
    case 'testId':
      return part.attribute === undefined
        ? { name: '.getByTestId', args: [writeText(part.id)] }
        : { name: '.locator', args: [writeText(attributeText(part.attribute, part.id))] }
    case 'css':
      return { name: '.locator', args: [writeText(part.css)] }
    case 'hasText':
      return { name: '.filter', args: [{ object: [{ key: 'hasText', value: writeText(part.text) }] }] }
    case 'role': {
      const name = part.name ? [{ key: 'name', value: writeText(part.name) }, ...(part.isExact ? [EXACT] : [])] : []
      return { name: '.getByRole', args: [writeString(part.role), ...(name.length > 0 ? [{ object: name }] : [])] }
    }
    case 'label':
    case 'placeholder':
    case 'altText':
    case 'text':
    case 'title':
      return { name: `.${GETTERS[part.by]}`, args: [writeText(part.text), { object: [EXACT] }] }
  }
}
