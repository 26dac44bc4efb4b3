/** Why an error has no source, or not the one that people wrote: each a part of a sentence, stored as text with the error. */
export const REASONS = {
  switchedOff: "source snippets are switched off in the extension's options",
  tooManyErrors: 'too many errors at once',
  noUrl: 'it has no URL',
  unreadable: (scheme: string) => `a ${scheme}: script cannot be read from outside the page`,
  notFetched: 'it could not be fetched',
  notArrived: 'its text did not arrive',
  notLoaded: 'its text is not loaded',
  slowFetch: (limitMs: number) => `fetching and decoding took longer than ${limitMs / 1000} s`,
  slowInAll: (limitMs: number) => `it took longer than ${limitMs / 1000} s in all`,
  slowDecode: (limitMs: number) => `it takes longer than ${limitMs / 1000} s to decode`,
  tooLarge: (megabytes: number) => `it needs more memory than the limit of ${megabytes} MB`,
  processEnded: 'another map ended the decoding process',
  notDecoded: 'it could not be decoded',
  notInBundle: 'its text was not found in the bundle',
  transformed: 'as webpack transformed it: its lines are not those of the file',
  noSuchPlace: (note?: string) => withNote('what is served now has no such place', note),
  notInScript: 'the document as it is served now has no script there',
  minified: (note?: string) => (note === undefined ? 'minified, and no source map is named' : `minified: ${note}`),
  notMapped: 'the source map has no entry for this place',
  unnamedFile: 'the source map does not name the file of this place',
  noSourceText: 'the source map holds no source text',
  noLine: (line: number) => `its source text has no line ${line}`,
  brokenMap: (message: string) => `the source map cannot be read (${message})`,
  unusableMap: (flaw: string) => `the source map cannot be used: ${flaw}`,
} as const

/** What is wrong with a source map. */
export const FLAWS = {
  html: 'the server returns HTML instead',
  notJson: 'it is not JSON',
  notObject: 'it is not an object',
  version: 'it is not of version 3',
  noMappings: 'it has no mappings',
  damagedMappings: 'its mappings are damaged',
  noSources: 'it names no sources',
  notSections: 'its sections are not sections',
  noOffset: 'a section has no offset',
  otherFile: 'a section refers to another file',
  tooManySections: (most: number) => `it has more than ${most} sections`,
  tooManyValues: (most: number) => `it has more than ${most} values`,
} as const

function withNote(reason: string, note: string | undefined): string {
  return note === undefined ? reason : `${reason}: ${note}`
}
