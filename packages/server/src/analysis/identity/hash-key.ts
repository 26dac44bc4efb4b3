/** Short, and the same in every process: 53 bits are plenty to distinguish a thousand errors. */
export function hashKey(parts: readonly string[]): string {
  const text = parts.join('\n')
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 2_654_435_761)
    high = Math.imul(high ^ unit, 1_597_334_677)
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return `E${(4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36)}`
}
