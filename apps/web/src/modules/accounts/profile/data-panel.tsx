import { profile } from '@balcao/copy/settings/profile'
import { Button } from '#ui/button.tsx'
import { useSaveFile } from '#ui/files/use-save-file.ts'
import { Panel } from '#ui/panel.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const { data: copy } = profile

/** Offers the data that is kept of the owner, to download or to have deleted (LGPD, articles 18 V and VI). */
export function DataPanel() {
  const { save, saving } = useSaveFile()
  const [leaving, setLeaving] = useState(false)
  return (
    <Panel title={copy.title}>
      <div className="space-y-3">
        <p className="text-sm text-muted">{copy.exportText}</p>
        <Button variant="secondary" busy={saving} onClick={() => save('/api/account.json')}>
          {!saving && <Download size={16} aria-hidden />}
          {copy.export}
        </Button>
      </div>
      <div className="mt-5 space-y-3 border-t border-line pt-5">
        <p className="text-sm text-muted">{copy.removeText}</p>
        <Button variant="danger" onClick={() => setLeaving(true)}>
          {copy.remove}
        </Button>
      </div>
      <DeleteAccountDialog key={String(leaving)} open={leaving} onClose={() => setLeaving(false)} />
    </Panel>
  )
}
