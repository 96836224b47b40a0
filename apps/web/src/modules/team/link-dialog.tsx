import { team } from '@balcao/copy/people/team'
import { ShownOnceDialog } from '#ui/dialogs/shown-once-dialog.tsx'
import { paths } from '#lib/paths.ts'

const copy = team.link

export interface NewLink {
  token: string
  /** Whom it is for. */
  name: string
}

/** The link of an invitation, where no e-mail leaves. It is shown once. */
export function LinkDialog({ link: { token, name }, onClose }: { link: NewLink; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title={copy.title}
      description={copy.text(name)}
      label={copy.label}
      copy={copy.copy}
      value={`${location.origin}${paths.joinLink(token)}`}
      onClose={onClose}
    />
  )
}
