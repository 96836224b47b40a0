import { common } from '@balcao/copy/common'
import { twoFactor } from '@balcao/copy/people/two-factor'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useCopy } from '#ui/form/use-copy.ts'

const copy = twoFactor.setUp.scan

/** Reads the six digits of the app, with or without spaces. */
const codeForm = z.object({ code: z.string().check(z.regex(/^\s*(\d\s*){6}$/, copy.missing)) })

interface Props {
  uri: string
  /** The secret, for typing. */
  secret: string
  onConfirmed: () => void
  onClose: () => void
}

/** Shows the secret as a picture and as text, and asks for the first code as the proof that the app has it. */
export function ScanStep({ uri, secret, onConfirmed, onClose }: Props) {
  const form = useId()
  const toClipboard = useCopy(twoFactor)
  const { register, errors, handleSubmit } = useContractForm(codeForm, { start: { code: '' } })
  const confirm = useMutation(api.account.confirmTwoFactor.mutationOptions({ onSuccess: onConfirmed }))
  const wrong = confirm.isError && errorCode(confirm.error) === 'code_wrong' && errorMessage(confirm.error)
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={copy.title}
      description={copy.text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} busy={confirm.isPending}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <QrCode code={uri} label={copy.qr} className="mx-auto size-52 rounded-control" />
      <p className="mt-4 text-sm text-muted">{copy.key}</p>
      <div className="mt-1 flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere">
          {spaced(secret)}
        </code>
        <Button variant="secondary" size="sm" aria-label={copy.copyKey} onClick={() => toClipboard(secret)}>
          <Copy size={16} aria-hidden />
        </Button>
      </div>
      <form id={form} noValidate onSubmit={handleSubmit((typed) => confirm.mutate(typed))} className="mt-5 space-y-4">
        <Field label={copy.code} error={errors.code ?? (wrong || undefined)} required>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="numeric tracking-widest"
            {...register('code')}
          />
        </Field>
        {confirm.isError && !wrong && <Notice title={twoFactor.error}>{errorMessage(confirm.error)}</Notice>}
      </form>
    </Dialog>
  )
}

/** Returns the secret in groups of four, for typing. */
const spaced = (key: string) => key.replace(/.{4}(?=.)/g, '$& ')
