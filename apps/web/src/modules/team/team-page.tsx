import { team as copy } from '@balcao/copy/people/team'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanel, ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { UserPlus, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EndDialog, type Ending } from './end-dialog.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog, type NewLink } from './link-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { useTeam } from './queries.ts'

/** Shows the people who answer for the venue: the owner invites, removes, and sees who is online. */
export function TeamPage() {
  const query = useTeam()
  const [inviting, setInviting] = useState(false)
  const [link, setLink] = useState<NewLink | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  const { data } = query
  const alone = data && data.members.length === 1 && data.invitations.length === 0
  const invite = (
    <Button onClick={() => setInviting(true)}>
      <UserPlus size={18} aria-hidden />
      {copy.invite.open}
    </Button>
  )
  return (
    <Page title={copy.title} action={!alone && invite}>
      <p className="-mt-2 mb-6 max-w-prose text-sm text-pretty text-muted">{copy.intro}</p>
      {query.isPending && <ListPanelSkeleton />}
      {query.isError && !data && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {data && (
        <div className="space-y-8">
          <Section title={copy.members}>
            {data.members.map((member) => (
              <MemberRow key={member.id} member={member} onEnd={setEnding} />
            ))}
          </Section>
          {data.invitations.length > 0 && (
            <Section title={copy.invitations}>
              {data.invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onLink={setLink} onEnd={setEnding} />
              ))}
            </Section>
          )}
          {alone && <EmptyState icon={UsersRound} title={copy.empty.title} text={copy.empty.text} action={invite} />}
        </div>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onLink={setLink} />}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-display text-lg font-semibold">{title}</h2>
      <ListPanel>{children}</ListPanel>
    </section>
  )
}
