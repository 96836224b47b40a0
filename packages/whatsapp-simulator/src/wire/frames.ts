const LENGTH_BYTES = 3
const INTRO_BYTES = 4
const ROUTING_HEADER_BYTES = 7

export type Frames = { intro?: Buffer; frames: Buffer[] }

/**
 * Cuts a byte stream into frames of WhatsApp's socket: `WA` and two version bytes once, then frames with a 3-byte
 * length. An edge-routing header (`ED`, sent by clients that were given routing info) before them is skipped. Throws
 * when the stream does not begin as WhatsApp's does.
 */
export function frameReader() {
  let rest: Buffer = Buffer.alloc(0)
  let introduced = false

  return (data: Buffer): Frames => {
    rest = rest.length ? Buffer.concat([rest, data]) : data
    let intro: Buffer | undefined
    if (!introduced) {
      intro = takeIntro()
      if (!intro) return { frames: [] }
      introduced = true
    }
    const frames: Buffer[] = []
    while (rest.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + rest.readUIntBE(0, LENGTH_BYTES)
      if (rest.length < end) break
      frames.push(rest.subarray(LENGTH_BYTES, end))
      rest = rest.subarray(end)
    }
    return { intro, frames }
  }

  function takeIntro() {
    if (rest.length < ROUTING_HEADER_BYTES) return undefined
    const routed = rest.toString('latin1', 0, 2) === 'ED'
    const start = routed ? ROUTING_HEADER_BYTES + rest.readUIntBE(4, 3) : 0
    if (rest.length < start + INTRO_BYTES) return undefined
    const intro = rest.subarray(start, start + INTRO_BYTES)
    if (intro.toString('latin1', 0, 2) !== 'WA') throw new Error('not a WhatsApp stream')
    rest = rest.subarray(start + INTRO_BYTES)
    return intro
  }
}

/** Returns one frame: its length in three bytes, then the data. */
export function frame(data: Uint8Array): Buffer {
  const framed = Buffer.allocUnsafe(LENGTH_BYTES + data.byteLength)
  framed.writeUIntBE(data.byteLength, 0, LENGTH_BYTES)
  framed.set(data, LENGTH_BYTES)
  return framed
}
