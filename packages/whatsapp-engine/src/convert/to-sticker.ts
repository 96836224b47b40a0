/** Pixels on each side of a sticker (WhatsApp's "Stickers on WhatsApp", developer guide). */
const SIDE = 512
/** The largest sizes in bytes that WhatsApp's guide allows, for still and for moving stickers. */
const LARGEST = { still: 100 * 1024, moving: 500 * 1024 }
/** The most pixels that are accepted, over all frames; a picture that unpacks to more is an attack. */
const MOST_PIXELS = 50_000_000
const SECONDS = 30
const QUALITIES = [80, 60, 40, 20]

/**
 * Makes a sticker of a picture (PNG, JPEG, GIF, AVIF, TIFF …): a WebP, fitted into a square whose rest is transparent.
 * Libvips does the work outside of this thread.
 *
 * @returns null when the file is no picture, or too large a one
 */
export async function toSticker(picture: Uint8Array): Promise<Uint8Array | null> {
  // Not before there is something to convert: it takes some memory and a moment.
  const { default: sharp } = await import('sharp')
  let smallest: Uint8Array | null = null
  try {
    const { pages = 1 } = await sharp(picture, { limitInputPixels: MOST_PIXELS, pages: -1 }).metadata()
    const largest = pages > 1 ? LARGEST.moving : LARGEST.still
    for (const quality of QUALITIES) {
      smallest = await sharp(picture, { limitInputPixels: MOST_PIXELS, pages: -1 })
        .rotate()
        .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .webp({ quality })
        .timeout({ seconds: SECONDS })
        .toBuffer()
      if (smallest.length <= largest) break
    }
    return smallest
  } catch {
    return null
  }
}
