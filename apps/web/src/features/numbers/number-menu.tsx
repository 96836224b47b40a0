import type { ConnectedNumber } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { common } from '@balcao/copy/common'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Field } from '#components/form/field.tsx'
import { Input } from '#components/form/input.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { Menu, MenuItem } from '#components/menu.tsx'
import { useToast } from '#components/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { MoreHorizontal, Pencil, Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNumberActions } from './queries.ts'

const { numbers: copy } = agentSettings

/** What is done to a number less often. */
export function NumberMenu({ number }: { number: ConnectedNumber }) {
  const [naming, setNaming] = useState(false)
  const toast = useToast()
  const { makePrincipal } = useNumberActions()
  const choose = () =>
    makePrincipal.mutate(
      { numberId: number.id },
      {
        onSuccess: () => toast({ title: copy.madePrincipal, description: copy.madePrincipalText }),
        onError: (error) =>
          toast({ title: copy.changeError, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={MoreHorizontal}
            label={copy.more(number.label || (number.number ? formatPhone(number.number) : copy.unknownNumber))}
          />
        }
      >
        {!number.isPrincipal && (
          <MenuItem icon={Star} onSelect={choose}>
            {copy.makePrincipal}
          </MenuItem>
        )}
        <MenuItem icon={Pencil} onSelect={() => setNaming(true)}>
          {copy.rename}
        </MenuItem>
      </Menu>
      <Dialog open={naming} onClose={() => setNaming(false)} title={copy.renameTitle} size="sm">
        <RenameForm key={String(naming)} number={number} onDone={() => setNaming(false)} />
      </Dialog>
    </>
  )
}

function RenameForm({ number, onDone }: { number: ConnectedNumber; onDone: () => void }) {
  const [label, setLabel] = useState(number.label)
  const { rename } = useNumberActions()
  const save = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate({ numberId: number.id, label }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={save} className="space-y-5">
      <Field
        label={copy.renameLabel}
        hint={copy.renameHint}
        error={rename.error ? errorMessage(rename.error) : undefined}
      >
        <Input
          value={label}
          maxLength={40}
          placeholder={copy.renamePlaceholder}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={rename.isPending}>
          {copy.renameSave}
        </Button>
      </div>
    </form>
  )
}
