import { crc32, deflateSync } from 'node:zlib'

/** Returns a PNG of 64 by 48 dots (PNG specification, 5.3 and 11.2). */
export function picture(): Buffer {
  const header = Buffer.from([0, 0, 0, 64, 0, 0, 0, 48, 8, 2, 0, 0, 0])
  const rows = Array.from({ length: 48 }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: 64 }, (_, x) => [200 - y, 120 + x, 40 + 2 * y]).flat()]),
  )
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([number32(data.length), body, number32(crc32(body))])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** Returns a WAV of a quiet tone: PCM, 8000 samples of 8 bits a second. */
export function sound(seconds: number): Buffer {
  const samples = Buffer.from(
    Array.from({ length: seconds * 8000 }, (_, at) => 128 + Math.round(20 * Math.sin(at / 4))),
  )
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

function number32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
