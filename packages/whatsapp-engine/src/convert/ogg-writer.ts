/** Bytes of a page's header before the table of its segments (RFC 3533, 6). */
const HEADER = 27
/** The number of packets on one page: a second of sound. */
const PER_PAGE = 50
/** Samples at 48 kHz by which the sound of libopus is late; players leave them out (RFC 7845, 4.2). */
const PRE_SKIP = 312
/** The number of samples in one packet of 20 ms. */
export const FRAME = 960

/**
 * Puts Opus packets of 20 ms into an Ogg file with one channel (RFC 3533, RFC 7845).
 *
 * @param samples the length of the sound itself, at 48 kHz: whatever the last packet has beyond it is left out
 */
export function writeOggOpus(packets: Uint8Array[], samples: number): Uint8Array {
  const pages = [page(0, 2, 0, [identification()]), page(1, 0, 0, [comment()])]
  for (let at = 0; at < packets.length; at += PER_PAGE) {
    const some = packets.slice(at, at + PER_PAGE)
    const isLast = at + PER_PAGE >= packets.length
    const until = isLast ? samples + PRE_SKIP : (at + some.length) * FRAME
    pages.push(page(pages.length, isLast ? 4 : 0, until, some))
  }
  return Buffer.concat(pages)
}

/** Returns how many packets are needed for this many samples, the delay of the encoder included. */
export const packetsFor = (samples: number) => Math.ceil((samples + PRE_SKIP) / FRAME)

function identification(): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 0, 'latin1')
  head.writeUInt8(1, 8)
  head.writeUInt8(1, 9)
  head.writeUInt16LE(PRE_SKIP, 10)
  head.writeUInt32LE(48_000, 12)
  return head
}

function comment(): Buffer {
  const vendor = Buffer.from('libopus')
  const lengths = Buffer.alloc(8 + 4 + vendor.length + 4)
  lengths.write('OpusTags', 0, 'latin1')
  lengths.writeUInt32LE(vendor.length, 8)
  vendor.copy(lengths, 12)
  return lengths
}

/**
 * Returns one page of the file.
 *
 * @param kind 2 for the first page, 4 for the last one
 */
function page(number: number, kind: number, granule: number, packets: Uint8Array[]): Buffer {
  // A packet is as many full segments as fit and one that is not full.
  const table = packets.flatMap(({ length }) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255])
  const header = Buffer.alloc(HEADER + table.length)
  header.write('OggS', 0, 'latin1')
  header.writeUInt8(kind, 5)
  header.writeBigUInt64LE(BigInt(granule), 6)
  header.writeUInt32LE(1, 14)
  header.writeUInt32LE(number, 18)
  header.writeUInt8(table.length, 26)
  header.set(table, HEADER)
  const whole = Buffer.concat([header, ...packets])
  whole.writeUInt32LE(checksum(whole), 22)
  return whole
}

/** Holds the table for CRC-32 as Ogg defines it: polynomial 0x04c11db7, not reflected, starting at 0. */
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value
})

function checksum(data: Uint8Array): number {
  let sum = 0
  for (const byte of data) sum = ((sum << 8) ^ TABLE[((sum >>> 24) ^ byte) & 255]!) >>> 0
  return sum
}
