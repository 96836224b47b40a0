import { settings as copy } from '@balcao/copy/settings/sections'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { CONTENTS } from './entries.ts'
import { findSettings } from './find-settings.ts'

/** The most results that are shown; more than fit on a screen help nobody. */
const MOST = 12
const ROW = 'flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-sm hover:bg-sunken'

/**
 * Shows the fields and parts of the settings that a search finds, and the ways to search in what the venue wrote itself.
 */
export function SearchResults({ search, onChosen }: { search: string; onChosen: () => void }) {
  const found = useMemo(() => findSettings(search), [search])
  return (
    <nav aria-label={copy.results} className="-mx-3 mt-4 max-xl:mx-0">
      <p aria-live="polite" className="px-3 pb-1 text-sm text-muted wrap-anywhere">
        {found.length === 0 ? copy.nothing(search) : copy.found(found.length)}
      </p>
      <ul>
        {found.slice(0, MOST).map(({ label, part, to }) => (
          <li key={to + label}>
            <Link to={to} onClick={onChosen} className={ROW}>
              <span className="min-w-0">
                <span className="block font-semibold text-pretty">{label}</span>
                {part !== label && <span className="block text-xs text-muted">{part}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-2 border-t border-line pt-2">
        {CONTENTS.map(({ part, path }) => (
          <li key={path}>
            <Link to={`${path}?q=${encodeURIComponent(search)}`} onClick={onChosen} className={ROW}>
              <Search size={16} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 text-muted wrap-anywhere">{copy.searchIn(search, part)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
