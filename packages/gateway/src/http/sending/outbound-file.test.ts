import { describe, expect, it } from 'vitest'
import { type FetchFile, readOutboundFile } from './outbound-file.ts'

const nothing: FetchFile = () => Promise.reject(new Error('nothing is fetched here'))
const read = (media: string) => readOutboundFile(nothing, media, { kind: 'document', fileName: 'file' })

describe('a file in the body of a call', () => {
  it.each([
    ['data:text/html,x'],
    ['data:text/plain;charset=utf-8,aGVsbG8='],
    ['data:image/png;base64,'],
    ['data:image/png;base64'],
    ['data:image/png;base64,aGVsb'],
    ['x'],
    ['=='],
    [' '],
    ['ftp://files.example/menu.pdf'],
    ['C:\\menu.pdf'],
  ])('is refused where it is no base64: %s', async (media) => {
    await expect(read(media)).rejects.toMatchObject({
      code: 'invalid_input',
      detail: 'Owned media must be a url or base64',
    })
  })

  const pdf = Buffer.from('%PDF-1.7 of a menu').toString('base64')
  const png = Buffer.from('\x89PNG\r\n\x1a\n a picture', 'latin1').toString('base64')
  it.each([
    ['image', 'data:text/html;base64,PGI+', undefined, 'text/html'],
    ['image', pdf, undefined, 'application/pdf'],
    ['image', pdf, 'image/png', 'application/pdf'],
    ['video', png, 'video/mp4', 'image/png'],
    ['video', 'aGVsbG8=', 'text/plain', 'text/plain'],
    ['audio', 'data:image/png;base64,aGVsbG8=', undefined, 'image/png'],
    ['sticker', 'data:application/pdf;base64,aGVsbG8=', undefined, 'application/pdf'],
  ] as const)('is refused as %s where it is something else: %s, %s', async (kind, media, mimeType, is) => {
    await expect(readOutboundFile(nothing, media, { kind, mimeType })).rejects.toMatchObject({
      code: 'invalid_input',
      detail: `The file is ${is}, which cannot be sent as ${kind}`,
    })
  })

  it.each([
    ['image', png, 'text/plain'],
    ['image', 'data:application/octet-stream;base64,aGVsbG8=', undefined],
    ['image', 'aGVsbG8=', undefined],
    ['audio', 'data:video/webm;base64,aGVsbG8=', undefined],
    ['audio', 'aGVsbG8=', 'application/ogg'],
    ['document', 'data:text/html;base64,PGI+', undefined],
  ] as const)('is taken as %s where nothing speaks against it: %s, %s', async (kind, media, mimeType) => {
    const file = await readOutboundFile(nothing, media, { kind, mimeType, fileName: 'file' })
    expect(file.kind).toBe(kind)
  })

  it.each([
    ['aGVsbG8=', 'application/octet-stream'],
    ['aGVsbG8', 'application/octet-stream'],
    ['aGVs\r\nbG8=', 'application/octet-stream'],
    ['data:text/csv;base64,aGVsbG8=', 'text/csv'],
    ['data:text/plain;charset=utf-8;base64,aGVsbG8=', 'text/plain'],
    ['data:;base64,aGVsbG8=', 'application/octet-stream'],
  ])('is its bytes and what they are called: %s', async (media, mimeType) => {
    const file = await read(media)
    expect(file).toMatchObject({ mimeType })
    expect(Buffer.from(file.data).toString()).toBe('hello')
  })
})
