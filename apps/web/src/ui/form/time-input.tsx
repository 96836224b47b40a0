import { parseTime } from '#lib/parse-time.ts'
import { useState } from 'react'
import { Input } from './input.tsx'

/**
 * Asks for a time of day, always in 24 hours: the browser's own field follows the language of the browser, not of the
 * page.
 */
export function TimeInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (time: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null) onChange(parseTime(typed))
    setTyped(null)
  }
  return (
    <span className="inline-block w-20">
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder="00:00"
        aria-label={label}
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          // A complete time counts at once, so that pressing Enter in the field saves what it shows.
          if (/^\d{2}:\d{2}$/.test(text)) onChange(parseTime(text))
        }}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        className="numeric text-center"
      />
    </span>
  )
}
