import { createRequire } from 'node:module'
import path from 'node:path'
import type { Frame, LibAV, LibAVWrapper, Packet } from '@libav.js/variant-mediarecorder-transcoder'
import { mixed, type Sound } from './sound.ts'

/** Bytes of packets that are decoded at a time. */
const PART = 64 * 1024
/** `AV_CODEC_ID_AAC` of FFmpeg's `libavcodec/codec_id.h`; no other codec in an MP4 is decoded here. */
const AAC = 86_018
const FILE = 'sound'

/** Tells by the first bytes whether a file is AAC, in an MP4 (M4A, 3GP) or as a stream of frames (ADTS). */
export function isAac(data: Uint8Array): boolean {
  return isAdts(data) || Buffer.from(data.subarray(4, 8)).toString('latin1') === 'ftyp'
}

/** Tells whether a frame begins here: twelve bits of ones and layer 0, which no layer of MPEG audio uses. */
const isAdts = ([first = 0, second = 0]: Uint8Array) => first === 0xff && (second & 0xf6) === 0xf0

/**
 * Decodes a file part by part, with FFmpeg as WebAssembly (LGPL 2.1 or later). It must run in a thread that ends
 * afterwards, because the memory that it takes is not given back.
 *
 * @returns null when the file holds no AAC
 */
export async function readAac(data: Uint8Array): Promise<Sound | null> {
  const libav = await load()
  const opened = isAdts(data) ? await openFrames(libav, data) : await openFile(libav, data)
  const frames = opened && decode(libav, opened)
  const first = await frames?.next()
  if (!frames || !first || first.done) return null
  const rate = first.value.sample_rate ?? 0
  return { rate, parts: samplesOf(rate, first.value, frames) }
}

/** A decoder together with the packets that it is to decode, part by part. */
type Opened = { decoder: number; packet: number; frame: number; parts: AsyncIterable<Packet[]> | Iterable<Packet[]> }

async function openFile(libav: LibAV, data: Uint8Array): Promise<Opened | null> {
  await libav.writeFile(FILE, data)
  const [input, streams] = await libav.ff_init_demuxer_file(FILE)
  const stream = streams.find((one) => one.codec_type === libav.AVMEDIA_TYPE_AUDIO && one.codec_id === AAC)
  if (!stream) return null
  const [, decoder, packet, frame] = await libav.ff_init_decoder(stream.codec_id, stream.codecpar)
  async function* read() {
    for (let more = true; more; ) {
      const [result, packets] = await libav.ff_read_multi(input, packet, undefined, { limit: PART })
      more = result === -libav.EAGAIN
      yield packets[stream!.index] ?? []
    }
  }
  return { decoder, packet, frame, parts: read() }
}

/** Opens a stream of frames, whose headers the decoder reads itself. */
async function openFrames(libav: LibAV, data: Uint8Array): Promise<Opened> {
  const [, decoder, packet, frame] = await libav.ff_init_decoder('aac')
  return { decoder, packet, frame, parts: framesOf(data) }
}

/**
 * Splits a stream into its frames. Thirteen bits of each header give the length of the frame, header included (ISO/IEC
 * 14496-3, 1.A.2.2).
 */
function* framesOf(data: Uint8Array): Generator<Packet[]> {
  for (let at = 0; at + HEADER < data.length && isAdts(data.subarray(at)); ) {
    const length = ((data[at + 3]! & 0x03) << 11) | (data[at + 4]! << 3) | (data[at + 5]! >> 5)
    if (length <= HEADER) return
    yield [{ data: data.slice(at, at + length) }]
    at += length
  }
}
const HEADER = 7

async function load(): Promise<LibAV> {
  const require = createRequire(import.meta.url)
  const wrapper: LibAVWrapper = require('@libav.js/variant-mediarecorder-transcoder')
  // Where its WebAssembly lies; without it, it is looked for where the program was started.
  wrapper.base = path.dirname(require.resolve('@libav.js/variant-mediarecorder-transcoder'))
  return wrapper.LibAV({ noworker: true })
}

async function* decode(libav: LibAV, { decoder, packet, frame, parts }: Opened): AsyncGenerator<Frame, undefined> {
  // A frame that is spoilt is left out, as a phone would.
  const next = (packets: Packet[], fin: boolean) =>
    libav.ff_decode_multi(decoder, packet, frame, packets, { fin, ignoreErrors: true })
  for await (const packets of parts) yield* await next(packets, false)
  yield* await next([], true)
}

async function* samplesOf(rate: number, first: Frame, others: AsyncIterable<Frame>): AsyncGenerator<Float32Array> {
  yield channelsOf(first)
  for await (const frame of others) if (frame.sample_rate === rate) yield channelsOf(frame)
}

/** Mixes a decoded frame to one channel. FFmpeg's decoder of AAC returns a list of channels in floating point. */
function channelsOf({ data }: Frame): Float32Array {
  const channels = [data].flat().filter((channel) => channel instanceof Float32Array)
  return mixed(channels, channels[0]?.length ?? 0)
}
