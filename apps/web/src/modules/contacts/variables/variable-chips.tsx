import { TEXT_VARIABLES } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { api } from '#lib/api.ts'
import { useQuery } from '@tanstack/react-query'

/** Returns the names of variables in braces: `more`, those of every text, and the venue's own fields of contacts. */
export function useVariables(more: readonly string[] = []): string[] {
  const own = useQuery(api.contacts.fields.list.queryOptions()).data?.fields ?? []
  return [...more, ...TEXT_VARIABLES, ...own.map(({ key }) => key)]
}

/** Shows the variables, each of which goes into a text with one press. */
export function VariableChips({ names, onInsert }: { names: readonly string[]; onInsert: (variable: string) => void }) {
  return (
    <div className="flex min-w-0 max-w-full flex-wrap gap-2">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={schedules.form.insert(`{${name}}`)}
          onClick={() => onInsert(`{${name}}`)}
          className="inline-flex h-10 max-w-full items-center rounded-full border border-line-strong/60 bg-raised px-3 text-sm hover:bg-sunken sm:h-8"
        >
          <span className="truncate">{`{${name}}`}</span>
        </button>
      ))}
    </div>
  )
}
