import { notifications } from '@balcao/copy/settings/notifications'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useInstallOffer } from './install-offer.ts'
import { Download } from 'lucide-react'

const { install: copy } = notifications

/**
 * Shows the button that installs the product as an app, where the browser offers it. For an iPhone the panel itself
 * gives instructions.
 */
export function InstallSection() {
  const install = useInstallOffer()
  const toast = useToast()
  if (!install) return null
  const press = async () => {
    if (await install()) toast({ title: copy.done, description: copy.doneText })
  }
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{copy.text}</p>
      <Button variant="secondary" onClick={() => void press()}>
        <Download size={18} aria-hidden />
        {copy.action}
      </Button>
    </div>
  )
}
