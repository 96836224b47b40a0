import { BlobSource, BufferTarget, Conversion, Input, OggOutputFormat, Output, WEBM } from 'mediabunny'

/**
 * Copies the Opus sound of a WebM recording into an Ogg file, packet by packet.
 *
 * @throws when it is no such recording
 */
export async function rewrap(recorded: Blob): Promise<ArrayBuffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new OggOutputFormat(), target })
  const conversion = await Conversion.init({
    input: new Input({ source: new BlobSource(recorded), formats: [WEBM] }),
    output,
    audio: { codec: 'opus' },
    showWarnings: false,
  })
  if (!conversion.isValid) throw new Error('the recording cannot be wrapped as Ogg')
  await conversion.execute()
  if (!target.buffer) throw new Error('the recording came out empty')
  return target.buffer
}
