/** The kind of a picture by its first bytes: what its sender calls it is not to be believed. Null: none that models look at. */
export function pictureType(data: Uint8Array): string | null {
  const text = Buffer.from(data.subarray(0, 12)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF8')) return 'image/gif'
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : null
}
