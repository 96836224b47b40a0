/** Hertz: a fifth, as of a bell on a counter. */
const NOTES = [880, 1318.5]
/** Seconds. */
const APART = 0.14
const LENGTH = 0.5
const LOUD = 0.18

let context: AudioContext | undefined

const PRESSES = ['pointerdown', 'keydown'] as const

/**
 * Lets the page sound later on: browsers allow it once something was pressed, and WebKit only where the sound was made ready
 * by that very press.
 *
 * @returns what gives up waiting for one
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

/** Two short notes. Silent where nothing on the page was pressed yet: browsers allow no sound then. */
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
