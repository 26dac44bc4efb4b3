import { encodedMappings, presortedDecodedMap } from '@jridgewell/trace-mapping'

type Mapping = [number] | [number, number, number, number] | [number, number, number, number, number]

/** The text of mappings, a list for each line; they are not put in order. */
export function encodeMappings(mappings: Mapping[][]): string {
  return encodedMappings(presortedDecodedMap({ version: 3, names: [], sources: [], mappings }))
}
