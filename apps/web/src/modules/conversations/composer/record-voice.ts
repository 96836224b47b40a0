/** Holds a recording in progress. */
export interface Recording {
  /** Ends the recording. Resolves to the sound, as a voice note where this browser can make one, and its duration. */
  stop(): Promise<{ file: File; seconds: number }>
  /** Ends the recording and discards it. */
  discard(): void
}

/**
 * The formats that browsers record; phones play only the first as a voice note, and the second holds the same sound.
 */
const FORMATS = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4']

/**
 * Records from the microphone.
 *
 * @throws a `DOMException` named `NotAllowedError` or `NotFoundError` when there is no microphone to use
 */
export async function recordVoice(fileName: string): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  const started = performance.now()
  recorder.start()
  const end = async () => {
    if (recorder.state !== 'inactive') recorder.stop()
    await stopped
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    async stop() {
      const seconds = Math.max(1, Math.round((performance.now() - started) / 1000))
      await end()
      const recorded = new Blob(parts, { type: recorder.mimeType })
      return { file: await asVoiceNote(recorded, fileName), seconds }
    },
    discard: () => void end(),
  }
}

/**
 * Puts the same sound into the container that phones play as a voice note. Nothing is encoded anew; AAC stays as the
 * browser recorded it, and the gateway makes a voice note of it.
 */
async function asVoiceNote(recorded: Blob, fileName: string): Promise<File> {
  const named = (data: Blob | ArrayBuffer, ending: string, type: string) =>
    new File([data], `${fileName}.${ending}`, { type })
  if (recorded.type.startsWith('audio/ogg')) return named(recorded, 'ogg', 'audio/ogg; codecs=opus')
  if (recorded.type.startsWith('audio/mp4')) return named(recorded, 'm4a', 'audio/mp4')
  const { rewrap } = await import('./rewrap-as-ogg.ts')
  return named(await rewrap(recorded), 'ogg', 'audio/ogg; codecs=opus')
}
