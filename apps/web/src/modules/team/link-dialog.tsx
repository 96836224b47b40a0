import { team } from '@balcao/copy/people/team'
import { ShownOnceDialog } from '#ui/dialogs/shown-once-dialog.tsx'
import { paths } from '#lib/paths.ts'

const copy = team.link

export interface NewLink {
  token: string
  /** The name of the invited person. */
  name: string
}

/** Shows the link of an invitation once, where no e-mail is sent. */
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
