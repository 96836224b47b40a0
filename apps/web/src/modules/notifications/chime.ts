/** The frequencies in hertz: a fifth, like a bell on a counter. */
const NOTES = [880, 1318.5]
/** The seconds between the two notes. */
const APART = 0.14
const LENGTH = 0.5
const LOUD = 0.18

let context: AudioContext | undefined

const PRESSES = ['pointerdown', 'keydown'] as const

/**
 * Prepares a later sound: browsers allow it once something was pressed, and WebKit only when the sound was prepared by
 * that very press.
 *
 * @returns a function that stops waiting for a press
 */
export function readyChime(): () => void {
  const stop = () => {
    for (const press of PRESSES) removeEventListener(press, wake)
  }
  const wake = () => {
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
    stop()
  }
  for (const press of PRESSES) addEventListener(press, wake)
  return stop
}

/**
 * Plays two short notes. It is silent before anything on the page was pressed, because browsers allow no sound then.
 */
export function chime(): void {
  context ??= new AudioContext()
  const { currentTime: now, destination } = context
  for (const [index, note] of NOTES.entries()) {
    const tone = new OscillatorNode(context, { frequency: note })
    const volume = new GainNode(context, { gain: 0 })
    const start = now + index * APART
    volume.gain.setValueAtTime(LOUD, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + LENGTH)
  }
}
