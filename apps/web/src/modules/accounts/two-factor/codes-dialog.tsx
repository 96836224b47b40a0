import { twoFactor } from '@balcao/copy/people/two-factor'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { saveBlob } from '#ui/files/save-blob.ts'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '#ui/form/use-copy.ts'

const copy = twoFactor.codes

/** Shows the recovery codes once; it closes when the person confirms that they are kept. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const toClipboard = useCopy(twoFactor)
  const [kept, setKept] = useState(false)
  const [asked, setAsked] = useState(false)
  const close = () => (kept ? onClose() : setAsked(true))
  const text = codes.join('\n')
  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      keepOnOutsidePress
      title={copy.title}
      description={copy.text}
      footer={<Button onClick={close}>{copy.done}</Button>}
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => toClipboard(text)}>
          <Copy size={16} aria-hidden />
          {copy.copy}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => save(`${copy.heading}\n\n${text}\n`)}>
          <Download size={16} aria-hidden />
          {copy.download}
        </Button>
      </div>
      <label className="mt-4 flex min-h-10 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          checked={kept}
          onChange={({ target }) => setKept(target.checked)}
          className="size-5 accent-brass"
        />
        {copy.kept}
      </label>
      {asked && !kept && (
        <p role="alert" className="text-sm text-wine">
          {copy.notKept}
        </p>
      )}
    </Dialog>
  )
}

const save = (text: string) => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), copy.file)
