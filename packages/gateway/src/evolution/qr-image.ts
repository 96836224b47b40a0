import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels for each dot of the code. */
const SCALE = 6

/**
 * Returns a QR code as PNG in a `data:` address, one bit a pixel, which clients of Evolution save as a file or show
 * directly.
 */
export function qrImage(code: string): string {
  const { data, size } = encode(code, { border: 2 })
  const width = size * SCALE
  const rows = data.map((dots) => rowOf(dots, width))
  // Every row begins with the filter that it went through: none.
  const pixels = Buffer.concat(
    rows.flatMap((row) => Array.from({ length: SCALE }, () => [Buffer.from([0]), row]).flat()),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // Bits a pixel; the other four bytes mean greyscale, deflate, no filter, not interlaced.
  header[8] = 1
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return `data:image/png;base64,${Buffer.concat([SIGNATURE, ...parts]).toString('base64')}`
}

/** The first bytes of every PNG (RFC 2083, 3.1). */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function rowOf(dots: boolean[], width: number) {
  const row = Buffer.alloc(Math.ceil(width / 8), 0)
  for (let x = 0; x < width; x++) {
    // A set bit is white.
    if (!dots[Math.floor(x / SCALE)]) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7))
  }
  return row
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
