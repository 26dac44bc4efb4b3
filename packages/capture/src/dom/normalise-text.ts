/** Text as test runners compare it: white space as single spaces, soft hyphens and zero-width spaces left out. */
export function normaliseText(text: string): string {
  return text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
}
