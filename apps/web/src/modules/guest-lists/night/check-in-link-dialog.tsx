import type { CheckInLink } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { useCopy } from '#ui/form/use-copy.ts'
import { Input } from '#ui/form/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { Copy, DoorOpen, Link2 } from 'lucide-react'
import { useMakeLink, useRevokeLink } from '../queries.ts'

const { checkInDialog: copy } = guestLists

/** Shows how to open the check-in page: here, or by a secret link for somebody without an account. */
export function CheckInLinkDialog({
  eventId,
  links,
  onClose,
}: {
  eventId: string
  links: CheckInLink[]
  onClose: () => void
}) {
  const make = useMakeLink()
  return (
    <Dialog open onClose={onClose} keepOnOutsidePress={make.isSuccess} title={copy.title} description={copy.text}>
      <ButtonLink to={paths.checkIn(eventId)} size="lg" className="w-full">
        <DoorOpen size={20} aria-hidden />
        {copy.openHere}
      </ButtonLink>
      <h3 className="mt-7 font-semibold">{copy.linkTitle}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">{copy.linkText}</p>
      {make.data ? (
        <NewLink url={`${location.origin}${paths.checkInLink(make.data.token)}`} />
      ) : (
        <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate({ eventId })}>
          <Link2 size={18} aria-hidden />
          {copy.make}
        </Button>
      )}
      {make.isError && (
        <div className="mt-3">
          <Notice title={copy.makeError}>
            {errorCode(make.error) === 'not_found' ? copy.over : errorMessage(make.error)}
          </Notice>
        </div>
      )}
      <ActiveLinks links={links} />
    </Dialog>
  )
}

function NewLink({ url }: { url: string }) {
  const copyUrl = useCopy(copy)
  return (
    <div className="space-y-4">
      <p className="text-sm">{copy.made}</p>
      <QrCode code={url} label={copy.qr} className="mx-auto size-56 rounded-control" />
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={copy.linkLabel}>
            <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          </Field>
        </div>
        <Button onClick={() => copyUrl(url)}>
          <Copy size={18} aria-hidden />
          {copy.copy}
        </Button>
      </div>
    </div>
  )
}

function ActiveLinks({ links }: { links: CheckInLink[] }) {
  const revoke = useRevokeLink()
  return (
    <section className="mt-7">
      <h3 className="font-semibold">{copy.active}</h3>
      {links.length === 0 && <p className="mt-1 text-sm text-muted">{copy.none}</p>}
      <ul className="divide-y divide-line">
        {links.map(({ id, createdAt, lastUsedAt }) => (
          <li key={id} className="flex items-center gap-4 py-2 text-sm">
            <p className="numeric min-w-0 flex-1">
              {copy.createdAt(formatTime(createdAt))}
              <span className="block text-muted">{lastUsedAt ? copy.usedAt(formatTime(lastUsedAt)) : copy.unused}</span>
            </p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={copy.revokeOf(formatTime(createdAt))}
              busy={revoke.isPending && revoke.variables.id === id}
              onClick={() => revoke.mutate({ id })}
            >
              {copy.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
