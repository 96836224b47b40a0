import type { OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { client } from '#lib/api.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useState } from 'react'
import { SecretField } from './secret-field.tsx'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { SectionForm } from './section-form.tsx'
import { SourceField } from './source-field.tsx'
import { useSave } from './use-save.ts'
import { useTrial } from './use-trial.tsx'

const { mail: copy } = operator
const SECURITIES = ['tls', 'starttls', 'none'] as const

/** Sets how e-mail is sent. */
export function MailSection({ settings }: { settings: OperatorSettings }) {
  const { values: typed, base, set, reset } = useDraft(typedOf(settings.mail))
  const [tried, setTried] = useState(false)
  const save = useSave(client.admin.operator.saveMail, reset)
  const trial = useTrial(() => client.admin.operator.testMail(inputOf(typed)), copy)
  const errors = tried ? errorsOf(typed) : {}
  const submit = () => {
    setTried(true)
    if (Object.values(errorsOf(typed)).every((error) => !error)) save.mutate({ ...inputOf(typed), base: inputOf(base) })
  }
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      busy={save.isPending}
      savedAt={savedAt(save)}
      onSave={submit}
      beside={trial.button}
    >
      <SourceField
        label={copy.source}
        value={typed.source}
        onChange={(source) => set({ source })}
        environment={settings.environment.mail}
        choices={[
          ['none', copy.sources.none],
          ['own', copy.sources.own],
        ]}
      />
      {typed.source === 'own' && (
        <OwnServer typed={typed} set={set} errors={errors} hasPassword={settings.mail.hasPassword} />
      )}
      {trial.result}
    </SectionForm>
  )
}

function OwnServer({
  typed,
  set,
  errors,
  hasPassword,
}: {
  typed: Typed
  set: (change: Partial<Typed>) => void
  errors: Partial<ReturnType<typeof errorsOf>>
  hasPassword: boolean
}) {
  const field = (name: 'host' | 'port' | 'user' | 'from') => ({
    value: typed[name],
    maxLength: 254,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={copy.host} required error={errors.host}>
        <Input {...field('host')} />
      </Field>
      <Field label={copy.port} required error={errors.port}>
        <Input inputMode="numeric" className="numeric" {...field('port')} />
      </Field>
      <Field label={copy.security}>
        <Select
          value={typed.security}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            set({ security: SECURITIES.find((name) => name === chosen) ?? 'tls' })
          }}
        >
          {SECURITIES.map((name) => (
            <option key={name} value={name}>
              {copy.securities[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.from} hint={copy.fromHint} required error={errors.from}>
        <Input {...field('from')} />
      </Field>
      <Field label={copy.user} required="optional">
        <Input {...field('user')} />
      </Field>
      <SecretField
        label={copy.password}
        value={typed.password}
        isKept={hasPassword}
        onChange={(password) => set({ password })}
      />
    </div>
  )
}

type Typed = ReturnType<typeof typedOf>

const typedOf = ({ source, host, port, security, user, from }: OperatorSettings['mail']) => ({
  source,
  host,
  port: String(port),
  security,
  user,
  from,
  password: '',
})

function errorsOf({ source, host, port, from }: Typed) {
  if (source !== 'own') return {}
  const isPort = /^\d{1,5}$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= 65_535
  return {
    host: /^[\w.-]+$/.test(host.trim()) ? undefined : copy.hostInvalid,
    port: isPort ? undefined : copy.portInvalid,
    from: /\S@\S/.test(from) ? undefined : copy.fromInvalid,
  }
}

const inputOf = ({ port, password, ...typed }: Typed) => ({
  ...typed,
  port: Number(port) || 465,
  ...(password.trim() && { password }),
})
