import type { Reaction, RecipientState } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { Badge, type Tone } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { NumberedPages } from '#ui/lists/pages.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { Ref } from 'react'
import { RecipientRow } from '../../detail/recipients-section.tsx'

const { page: copy } = campaigns

export type PeopleFilter = keyof typeof copy.filters

/** The people behind each filter. */
const FILTERS: Record<PeopleFilter, { states?: RecipientState[]; reaction?: Reaction }> = {
  '': {},
  enviadas: { states: ['sent', 'delivered', 'read'] },
  lidas: { states: ['read'] },
  responderam: { reaction: 'answered' },
  reservaram: { reaction: 'reserved' },
  sairam: { reaction: 'left' },
  aguardando: { states: ['pending', 'queued'] },
  falharam: { states: ['failed', 'skipped'] },
}
const NAMES = Object.keys(FILTERS) as PeopleFilter[]

/** Returns the filter with this name in the address; everybody where there is none. */
export const peopleFilterOf = (name: string | null): PeopleFilter => NAMES.find((filter) => filter === name) ?? ''

const TONES: Record<Reaction, Tone> = { answered: 'leaf', reserved: 'brass', left: 'neutral' }

/** Shows the people of one occurrence by name, page by page, filtered by what became of the message. */
export function PeopleSection({
  id,
  filter,
  page,
  onShow,
  panel,
}: {
  id: string
  filter: PeopleFilter
  page: number
  onShow: (filter: PeopleFilter, page: number) => void
  panel: Ref<HTMLDivElement>
}) {
  const query = useQuery(
    api.schedules.recipients.queryOptions({
      input: { id, page, ...FILTERS[filter] },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = query
  return (
    <div ref={panel} className="scroll-mt-6">
      <Panel
        title={copy.people}
        action={
          <Select
            aria-label={copy.people}
            className="w-44"
            value={filter}
            onChange={(event) => onShow(peopleFilterOf(event.currentTarget.value), 1)}
          >
            {NAMES.map((name) => (
              <option key={name} value={name}>
                {copy.filters[name]}
              </option>
            ))}
          </Select>
        }
      >
        {data ? (
          data.total === 0 ? (
            <EmptyState icon={Users} title={copy.peopleEmpty} text={copy.peopleEmptyText} />
          ) : (
            <>
              <ul className="divide-y divide-line text-sm">
                {data.recipients.map((recipient) => (
                  <RecipientRow key={recipient.contactId} recipient={recipient}>
                    {recipient.reactions.length > 0 && (
                      <span className="flex flex-wrap gap-1.5 sm:ml-auto">
                        {recipient.reactions.map((reaction) => (
                          <Badge key={reaction} tone={TONES[reaction]}>
                            {copy.reactions[reaction]}
                          </Badge>
                        ))}
                      </span>
                    )}
                  </RecipientRow>
                ))}
              </ul>
              <NumberedPages
                page={page}
                total={data.total}
                size={data.pageSize}
                onChoose={(next) => onShow(filter, next)}
              />
            </>
          )
        ) : query.isError ? (
          <ErrorState
            title={copy.peopleFailed}
            error={query.error}
            onRetry={query.refetch}
            retrying={query.isFetching}
          />
        ) : (
          <div aria-busy>
            <Skeleton className="h-40 w-full" />
          </div>
        )}
      </Panel>
    </div>
  )
}
