import { settings } from '@balcao/copy/settings/sections'
import { Page } from '#ui/page.tsx'
import { PoliciesPanel } from '#modules/venue/index.ts'
import { RulesPanel } from './rules-panel.tsx'

/** Shows the part of the settings with the policies of the venue, and the rules of its reservations. */
export function RulesPage() {
  return (
    <Page title={settings.sections.rules}>
      <div className="space-y-10">
        <PoliciesPanel />
        <RulesPanel part="rules" />
      </div>
    </Page>
  )
}
