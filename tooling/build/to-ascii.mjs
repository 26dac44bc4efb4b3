// @ts-check

/**
 * V8 keeps a script with one character beyond Latin-1 in two bytes a character, and so does each message that brings it to a
 * page. What the bundler leaves stands in regular expressions and raw templates that become some, where an escape means the same.
 * @param {string} code
 */
export function toAscii(code) {
  return code.replaceAll(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
