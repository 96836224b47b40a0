import { Search, X } from 'lucide-react'
import { Spinner } from '../spinner.tsx'

/** Shows a search field: its icon turns while results are loading, and one press empties it. */
export function SearchBox({
  value,
  onChange,
  label,
  clearLabel,
  busy,
}: {
  value: string
  onChange: (text: string) => void
  label: string
  clearLabel: string
  busy: boolean
}) {
  return (
    <div className="relative">
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        {busy ? <Spinner size={18} /> : <Search size={18} aria-hidden />}
      </span>
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={label}
        aria-label={label}
        maxLength={200}
        className="h-11 w-full rounded-full border border-line-strong/60 bg-panel pr-11 pl-10 text-base text-ellipsis placeholder:text-sm placeholder:text-muted sm:h-10 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}
