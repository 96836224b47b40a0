type Shape = { rate?: number; channels?: number; bits?: 8 | 16 | 24 | 32; seconds?: number; isFloat?: boolean }

/** Returns a tone of 440 Hz as a WAV file. */
export function toneWav({ rate = 44_100, channels = 2, bits = 16, seconds = 1, isFloat = false }: Shape = {}): Buffer {
  const frame = (channels * bits) / 8
  const count = Math.round(rate * seconds)
  const file = Buffer.alloc(44 + count * frame)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(isFloat ? 3 : 1, 20)
  file.writeUInt16LE(channels, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * frame, 28)
  file.writeUInt16LE(frame, 32)
  file.writeUInt16LE(bits, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(count * frame, 40)
  for (let index = 0; index < count * channels; index += 1) {
    const value = 0.5 * Math.sin((2 * Math.PI * 440 * Math.floor(index / channels)) / rate)
    const at = 44 + (index * bits) / 8
    if (isFloat) file.writeFloatLE(value, at)
    else if (bits === 8) file.writeUInt8(Math.round(128 + value * 127), at)
    else file.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), at, bits / 8)
  }
  return file
}
