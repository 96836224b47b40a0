import { simulator } from '@balcao/copy/simulator'
import { Mic, Music, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'

const copy = simulator.chat

/** Shows a sound with its play button, its progress bar, and its duration. */
export function AudioNote({
  src,
  voice,
  seconds,
}: {
  src: string | undefined
  voice: boolean
  seconds: number | undefined
}) {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(seconds ?? 0)
  const [broken, setBroken] = useState(false)
  const name = copy.kinds[voice ? 'voice' : 'audio']
  const Sign = voice ? Mic : Music
  const Icon = playing ? Pause : Play
  const toggle = () => (playing ? audio.current?.pause() : void audio.current?.play().catch(() => setBroken(true)))
  const move = (to: number) => {
    if (audio.current) audio.current.currentTime = to
    setAt(to)
  }
  return (
    <span className="flex w-60 max-w-full items-center gap-2 py-1">
      <button
        type="button"
        aria-label={playing ? copy.pause(name) : copy.play(name)}
        disabled={!src || broken}
        onClick={toggle}
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brass text-on-brass hover:bg-brass-hover disabled:bg-sunken disabled:text-muted"
      >
        <Icon size={20} aria-hidden className={playing ? '' : 'translate-x-px'} fill="currentColor" />
      </button>
      <span className="min-w-0 flex-1">
        <input
          type="range"
          aria-label={copy.position(name)}
          min={0}
          max={length || 1}
          step={0.1}
          value={Math.min(at, length || 1)}
          disabled={!src || broken}
          onChange={(event) => move(event.target.valueAsNumber)}
          className="block h-6 w-full accent-brass-ink"
        />
        <span className="flex items-center gap-1 text-xs text-muted numeric">
          <Sign size={13} aria-hidden />
          {broken ? copy.unheard : clock(playing || at > 0 ? at : length)}
        </span>
      </span>
      {/* WhatsApp has no subtitles for sounds. */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLength(duration)}
        onError={() => setBroken(true)}
      >
        <track kind="captions" />
      </audio>
    </span>
  )
}

/** Returns a duration such as `1:05`, from seconds. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
