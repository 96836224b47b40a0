import { reservations } from '@balcao/copy/reservations/screen'
import { settings } from '@balcao/copy/settings/sections'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { paths } from '#lib/paths.ts'
import { CalendarCheck } from 'lucide-react'
import { RulesPanel } from './rules-panel.tsx'

/** Shows the part of the settings that says how many people with a reservation fit, and who confirms them. */
export function TablesPage() {
  const see = (
    <ButtonLink variant="secondary" to={paths.reservations}>
      <CalendarCheck size={18} aria-hidden />
      {reservations.see}
    </ButtonLink>
  )
  return (
    <Page title={settings.sections.tables} action={see}>
      <RulesPanel part="tables" />
    </Page>
  )
}
