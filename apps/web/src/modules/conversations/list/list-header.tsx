import type { ConversationState } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { listFilters } from '@balcao/copy/inbox/contact-panel'
import { Spinner } from '#ui/spinner.tsx'
import { cx } from '#lib/cx.ts'
import { formatCount } from '#lib/format.ts'
import { ArrowDownUp, Search, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'

/** The highest count of the server (`COUNT_AT_MOST` of the contract, whose schemas this screen does not load). */
const COUNT_AT_MOST = 1000

const STATES = ['all', 'waiting', 'human', 'bot', 'resolved'] as const

interface Props {
  typed: string
  onType: (text: string) => void
  busy: boolean
  state: ConversationState | undefined
  /** Returns the query string that shows a state; none shows all. */
  searchOf: (state: ConversationState | undefined) => string
  /** The number of conversations in each state; undefined while it is not known. */
  counts: Record<ConversationState, number> | undefined
  /** The order of those who wait; null where the newest activity always comes first. */
  order: { longestWait: boolean; turn: () => void } | null
  /** Further filters, and the button for a new conversation. */
  filters: ReactNode
}

/** Shows the title, the search and the states above the list. */
export function ListHeader({ typed, onType, busy, state, searchOf, counts, order, filters }: Props) {
  return (
    <header className="border-b border-line pt-3">
      <div className="flex items-center justify-between pr-2 pl-4">
        <h2 className="font-display text-xl font-bold tracking-tight">{chats.title}</h2>
        {filters}
      </div>
      <div className="relative mx-4 mt-2">
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
          {busy ? <Spinner size={18} /> : <Search size={18} aria-hidden />}
        </span>
        <input
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={goToRows}
          data-chat-search
          placeholder={chats.search}
          aria-label={chats.search}
          maxLength={200}
          className={cx(
            'h-11 w-full rounded-full border border-transparent bg-sunken pl-10 text-base text-ellipsis placeholder:text-sm placeholder:text-muted focus-visible:border-line-strong focus-visible:outline-offset-0 sm:h-10 sm:text-sm [&::-webkit-search-cancel-button]:hidden',
            typed ? 'pr-11' : 'pr-3',
          )}
        />
        {typed && (
          <button
            type="button"
            aria-label={chats.clearSearch}
            onClick={() => onType('')}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-full text-muted hover:text-ink"
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
      <nav
        aria-label={chats.filterLabel}
        className="mt-2 flex gap-1 px-4 pb-2 sm:gap-0.5 sm:px-2 max-sm:overflow-x-auto max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)] max-sm:[scrollbar-width:none] sm:flex-wrap"
      >
        {STATES.map((each) => {
          const current = each === (state ?? 'all')
          return (
            <Link
              key={each}
              to={{ search: searchOf(each === 'all' ? undefined : each) }}
              replace
              aria-current={current ? 'true' : undefined}
              className={cx(
                'flex h-10 shrink-0 items-center rounded-full px-3 text-sm font-medium whitespace-nowrap transition-colors sm:h-8 sm:px-2',
                current ? 'bg-ink text-paper' : 'text-muted hover:bg-sunken hover:text-ink',
              )}
            >
              <TabLabel state={each} count={countOf(counts, each)} />
            </Link>
          )
        })}
      </nav>
      {order && (
        <button
          type="button"
          title={chats.order.change}
          onClick={order.turn}
          className="mx-3 mb-1.5 flex h-10 items-center gap-1.5 rounded-control px-2 text-xs font-medium text-muted hover:bg-sunken hover:text-ink sm:h-8"
        >
          <ArrowDownUp size={14} aria-hidden className="shrink-0" />
          {order.longestWait ? chats.order.longestWait : chats.order.newest}
        </button>
      )}
    </header>
  )
}

function TabLabel({ state, count }: { state: keyof typeof chats.filters; count: string | null }) {
  if (count === null) return chats.filters[state]
  return (
    <>
      {chats.filters[state]}
      <span className="ml-1 text-xs font-semibold numeric">{count}</span>
    </>
  )
}

/** Returns the count of a state; null when it is zero, and for all states, whose number would not help. */
function countOf(counts: Props['counts'], state: ConversationState | 'all'): string | null {
  const count = counts && state !== 'all' ? counts[state] : 0
  if (!count) return null
  return count >= COUNT_AT_MOST ? listFilters.more(formatCount(COUNT_AT_MOST - 1)) : formatCount(count)
}

/** Moves the focus from the search to the results with the arrow down. */
function goToRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.closest('header')?.parentElement?.querySelector<HTMLElement>('[data-row]')?.focus()
}
