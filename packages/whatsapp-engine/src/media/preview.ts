/** The size in pixels and, in `jpegThumbnail`, the picture that phones show blurred until the real one is loaded. */
export type Preview = { width?: number; height?: number; jpegThumbnail?: Uint8Array }

/** Pixels of a thumbnail's width, as WhatsApp Web makes it (`extractImageThumb` in Baileys' messages-media.js). */
const WIDTH = 32
/** The most pixels that are accepted; a picture that unpacks to more is an attack. */
const MOST_PIXELS = 50_000_000

/**
 * Returns the preview of a picture; an empty one when libvips cannot read it, in which case it is sent all the same.
 */
export async function previewOf(picture: Uint8Array): Promise<Preview> {
  const { default: sharp } = await import('sharp')
  try {
    const { autoOrient } = await sharp(picture, { limitInputPixels: MOST_PIXELS }).metadata()
    const small = sharp(picture, { limitInputPixels: MOST_PIXELS }).rotate().resize(WIDTH)
    const jpegThumbnail = await small.jpeg({ quality: 50 }).timeout({ seconds: 10 }).toBuffer()
    return { width: autoOrient.width, height: autoOrient.height, jpegThumbnail }
  } catch {
    return {}
  }
}
