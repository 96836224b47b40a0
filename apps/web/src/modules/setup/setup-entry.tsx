import { setup as copy } from '@balcao/copy/setup'
import { ButtonLink } from '#ui/button.tsx'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { SetupProgress } from './setup-progress.tsx'
import { useVenue } from './queries.ts'

/** Leads from the Dashboard to the set-up, while the owner's venue is not described completely. */
export function SetupEntry() {
  const { isTeammate } = useUser()
  const { data } = useVenue()
  if (isTeammate || !data || data.missing.length === 0) return null
  return (
    <section
      aria-label={copy.entry.title}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel border border-line bg-panel px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{copy.entry.title}</p>
        <p className="text-sm text-muted">{copy.entry.text}</p>
      </div>
      <div className="basis-48">
        <SetupProgress value={data.progress} />
      </div>
      <ButtonLink to={paths.setup} variant="secondary">
        {copy.entry.go}
      </ButtonLink>
    </section>
  )
}
