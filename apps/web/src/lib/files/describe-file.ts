/** The largest file in bytes (`FILE_AT_MOST` of the contract, whose schemas this screen does not load). */
const FILE_AT_MOST = 16 * 1024 * 1024

/** Holds a file that is being sent. */
export interface OutgoingFile {
  data: File
  /** The address under which this browser shows it while it is not at the server. */
  url: string
  kind: 'image' | 'video' | 'audio' | 'document'
  voice: boolean
  seconds?: number
  width?: number
  height?: number
}

export type Refusal = 'tooLarge' | 'empty'

/** Returns why a file cannot be sent, before any of it is uploaded; null when it can. */
export function refusalOf({ size }: Pick<File, 'size'>): Refusal | null {
  if (size === 0) return 'empty'
  return size > FILE_AT_MOST ? 'tooLarge' : null
}

/** Describes a file as it will be sent: how phones show it, and its size on screen, as far as this browser can tell. */
export async function describeFile(data: File, voice = false): Promise<OutgoingFile> {
  const kind = kindOf(data.type)
  const url = URL.createObjectURL(data)
  const measured = kind === 'image' ? await measureImage(url) : kind === 'video' ? await measureVideo(url) : {}
  return { data, url, kind, voice, ...measured }
}

/**
 * Returns the kind of a file as the server decides it: what phones show as a picture or play as a video or as a sound;
 * everything else is a document.
 */
function kindOf(mimeType: string): OutgoingFile['kind'] {
  if (/^image\/(jpeg|png)$/.test(mimeType)) return 'image'
  if (/^video\/(mp4|3gpp)$/.test(mimeType)) return 'video'
  return /^audio\/(ogg|mpeg|mp4|aac|amr|x-m4a)\b/.test(mimeType) ? 'audio' : 'document'
}

async function measureImage(url: string): Promise<{ width?: number; height?: number }> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    () => ({}),
  )
}

function measureVideo(url: string): Promise<{ width?: number; height?: number; seconds?: number }> {
  const video = document.createElement('video')
  return new Promise((resolve) => {
    video.addEventListener('error', () => resolve({}))
    video.addEventListener('loadedmetadata', () => {
      const { videoWidth: width, videoHeight: height, duration } = video
      const seconds = Number.isFinite(duration) ? { seconds: Math.round(duration) } : {}
      resolve(width && height ? { width, height, ...seconds } : seconds)
    })
    video.preload = 'metadata'
    video.src = url
  })
}
