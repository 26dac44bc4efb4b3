/** The width in a PNG's header, which is the first thing in it. */
export function readPngWidth(base64: string): number {
  const bytes = Uint8Array.from(atob(base64.slice(0, 32)), (char) => char.charCodeAt(0))
  return new DataView(bytes.buffer).getUint32(16)
}

export function countBase64Bytes(base64: string): number {
  return Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}
