import { configuration } from '@balcao/copy/settings/configuration'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Panel } from '#ui/panel.tsx'
import { useUser } from '#lib/session.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { PasswordForm } from './password-form.tsx'

const { personal: copy } = configuration
const ANCHOR = '#senha'

/** Shows who is signed in, and the button to change the password. */
export function PersonalPanel() {
  const user = useUser()
  const { hash, key } = useLocation()
  // A link to it may be followed while it is on screen: what was chosen before counts until then.
  const [chosen, choose] = useState({ key: '', open: false })
  const changing = chosen.key === key ? chosen.open : hash === ANCHOR
  const setChanging = (open: boolean) => choose({ key, open })
  return (
    <Panel title={copy.title} anchor={ANCHOR.slice(1)}>
      <div className="space-y-4">
        <Field label={copy.name}>
          <Input readOnly value={user.fullName} />
        </Field>
        <Field label={copy.email} hint={copy.readOnly}>
          <Input readOnly value={user.email} />
        </Field>
        <Button variant="secondary" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {changing ? copy.keep : copy.change}
        </Button>
        {changing && <PasswordForm onDone={() => setChanging(false)} />}
      </div>
    </Panel>
  )
}
