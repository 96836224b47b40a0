import { SchedulesPage } from '#modules/calendar/schedules-page.tsx'
import { N8nDialog } from '#modules/integrations/webhooks/n8n-dialog.tsx'
import { mayVisit } from '#lib/may-visit.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useState } from 'react'

/** 'Agendamentos', and for an owner the window that tells n8n of each new entry. */
export function SchedulesScreen() {
  const mayConfigure = mayVisit(useUser(), paths.integrations)
  const [configuring, setConfiguring] = useState(false)
  return (
    <>
      <SchedulesPage onConfigureN8n={mayConfigure ? () => setConfiguring(true) : undefined} />
      {configuring && <N8nDialog onClose={() => setConfiguring(false)} />}
    </>
  )
}
