type Packets = { sizes: number[]; preSkip?: number }

/** The number of samples in a packet of 20 ms. */
const SAMPLES = 960

/** Returns an Ogg file with an Opus stream whose packets of 20 ms have these sizes; their content is no sound. */
export function voiceNote({ sizes, preSkip = 312 }: Packets): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 'latin1')
  head.writeUInt8(1, 8)
  head.writeUInt8(1, 9)
  head.writeUInt16LE(preSkip, 10)
  const tags = Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1')
  const packets = sizes.map((size) => Buffer.alloc(size, 7))
  const pages = packets.map((packet, at) => page(preSkip + (at + 1) * SAMPLES, packet))
  return Buffer.concat([page(0, head), page(0, tags), ...pages])
}

function page(granule: number, packet: Buffer): Buffer {
  const table = [...Array.from({ length: Math.floor(packet.length / 255) }, () => 255), packet.length % 255]
  const header = Buffer.alloc(27 + table.length)
  header.write('OggS', 'latin1')
  header.writeBigInt64LE(BigInt(granule), 6)
  header.writeUInt8(table.length, 26)
  header.set(table, 27)
  return Buffer.concat([header, packet])
}
