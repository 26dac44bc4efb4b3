/** A name or a text in small letters, its words parted by single spaces, with one at both ends. */
export function spaceWords(text: string): string {
  const words = text
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
  return ` ${words.trim()} `
}
