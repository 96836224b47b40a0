import { AnsweringRules, type Venue } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import { configuration } from '@balcao/copy/settings/configuration'
import { voice as copy } from '@balcao/copy/settings/sections'
import { Button } from '#ui/button.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Page } from '#ui/page.tsx'
import { fieldAt, paths } from '#lib/paths.ts'
import { PlaygroundDialog } from '#modules/attendant/index.ts'
import { ClipboardCheck, MessageCircleQuestion, MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AgentSwitch } from './agent-switch.tsx'
import { AnsweringFields } from './answering-fields.tsx'
import { useSaveVenue } from './use-save-venue.ts'
import { VenuePanel } from './venue-panel.tsx'

/** The seconds that the server waits when the venue has not chosen. */
const DEFAULT_QUIET_SECONDS = 4

/** Shows the part of the settings that says when, and how fast, the agent answers. */
export function VoicePage() {
  const [trying, setTrying] = useState(false)
  const test = (
    <Button reads variant="secondary" onClick={() => setTrying(true)}>
      <MessageCircleQuestion size={18} aria-hidden />
      {overview.agent.tryOut}
    </Button>
  )
  return (
    <Page title={copy.title} action={test}>
      <div className="space-y-6">
        <VenuePanel height="h-24">
          {(venue) => (
            <div className="-mt-5 max-w-lg">
              <AgentSwitch venue={venue} />
            </div>
          )}
        </VenuePanel>
        <VenuePanel title={copy.rhythm} height="h-64">
          {(venue) => <AnsweringForm answering={venue.answering} />}
        </VenuePanel>
        <VenuePanel title={copy.words} height="h-24">
          {({ settings }) => <Words welcome={settings.welcomeMessage} />}
        </VenuePanel>
      </div>
      <PlaygroundDialog open={trying} onClose={() => setTrying(false)} />
    </Page>
  )
}

function AnsweringForm({ answering }: Pick<Venue, 'answering'>) {
  const { bind, handleSubmit, base, renew } = useContractForm(AnsweringRules, {
    stored: answering,
    start: (rules) => rules,
  })
  const save = useSaveVenue((saved) => renew(saved.answering))
  const quiet = bind('quietSeconds')
  return (
    <GuardedForm
      savedAt={savedAt(save)}
      noValidate
      onSubmit={handleSubmit((rules) => save.mutate({ answering: rules, base: { answering: base } }))}
      className="space-y-5"
    >
      <AnsweringFields
        quiet={{ ...quiet, value: quiet.value ?? DEFAULT_QUIET_SECONDS }}
        silence={bind('humanSilenceMinutes')}
        earlier={bind('leaveEarlier')}
      />
      <Button type="submit" busy={save.isPending}>
        {copy.save}
      </Button>
    </GuardedForm>
  )
}

/** Shows what it says first, and where its words are written and checked. */
function Words({ welcome }: { welcome: string }) {
  const links = [
    { to: fieldAt(paths.settings, configuration.basics.welcome), icon: MessageSquareQuote, text: copy.changeWelcome },
    { to: paths.evals, icon: ClipboardCheck, text: copy.evals },
  ]
  return (
    <div className="text-sm">
      <p className="text-muted">{configuration.basics.welcome}</p>
      <p className="mt-0.5 max-w-prose font-semibold wrap-anywhere whitespace-pre-line">{welcome || copy.noWelcome}</p>
      <ul className="mt-3">
        {links.map(({ to, icon: Icon, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-10 items-center gap-2 font-semibold text-brass-ink hover:underline"
            >
              <Icon size={18} aria-hidden />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
