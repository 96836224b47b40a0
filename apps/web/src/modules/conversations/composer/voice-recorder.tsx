import { composer } from '@balcao/copy/inbox/composer'
import { IconButton } from '#ui/icon-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { SendHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatLength } from '../messages/content/media.ts'
import type { Recording } from './record-voice.ts'

const copy = composer.voice

interface Props {
  recording: Recording
  onDone: (recorded: { file: File; seconds: number } | null) => void
}

/** Replaces the field during a recording: it shows the duration, and buttons to discard or send. */
export function VoiceRecorder({ recording, onDone }: Props) {
  const [seconds, setSeconds] = useState(0)
  const [ending, setEnding] = useState(false)
  const send = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  useEffect(() => {
    send.current?.focus()
    const started = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 500)
    return () => clearInterval(timer)
  }, [])
  const finish = async () => {
    setEnding(true)
    try {
      onDone(await recording.stop())
    } catch {
      toast({ title: copy.failed, description: copy.failedText, variant: 'destructive' })
      onDone(null)
    }
  }
  const discard = () => {
    recording.discard()
    onDone(null)
  }
  return (
    <div className="flex items-center gap-2 bg-panel px-3 pt-1 pb-3 sm:px-6">
      <IconButton icon={Trash2} label={copy.cancel} onClick={discard} disabled={ending} className="size-11" />
      <p className="flex h-11 min-w-0 flex-1 items-center gap-3 rounded-full bg-sunken px-4">
        <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-wine motion-safe:animate-pulse" />
        <span className="text-sm">{copy.recording}</span>
        <span className="ml-auto text-sm font-semibold numeric">{formatLength(seconds)}</span>
      </p>
      <button
        ref={send}
        type="button"
        aria-label={copy.send}
        title={copy.send}
        disabled={ending}
        onClick={() => void finish()}
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brass text-on-brass transition-colors hover:bg-brass-hover disabled:opacity-60"
      >
        <SendHorizontal size={20} aria-hidden />
      </button>
    </div>
  )
}
