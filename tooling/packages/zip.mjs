// @ts-check
import { crc32, deflateRawSync } from 'node:zlib'

/** 1980-01-01, the first day that the format knows: the same files give the same bytes on any day. */
const DATE = 0x21
const UTF8_NAMES = 0x0800
const DEFLATE = 8
const VERSION = 20
/** A regular file, rw-r--r--, made on Unix. */
const MADE_BY = (3 << 8) | VERSION
const MODE = (0o100644 << 16) >>> 0

/**
 * A zip file, the same for the same files. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 * @param {ReadonlyMap<string, Uint8Array>} files by path, with slashes
 * @returns {Buffer}
 */
export function writeZip(files) {
  /** @type {Buffer[]} */
  const parts = []
  /** @type {Buffer[]} */
  const directory = []
  let offset = 0
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [path, contents] of sorted) {
    const name = Buffer.from(path)
    const data = deflateRawSync(contents, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(VERSION, 0)
    common.writeUInt16LE(UTF8_NAMES, 2)
    common.writeUInt16LE(DEFLATE, 4)
    common.writeUInt16LE(0, 6)
    common.writeUInt16LE(DATE, 8)
    common.writeUInt32LE(crc32(contents), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(contents.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, data])
    const central = Buffer.alloc(14)
    central.writeUInt32LE(MODE, 6)
    central.writeUInt32LE(offset, 10)
    const madeBy = Buffer.alloc(2)
    madeBy.writeUInt16LE(MADE_BY)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), madeBy, common, central, name]))
    parts.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(sorted.length, 8)
  end.writeUInt16LE(sorted.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listing, end])
}
