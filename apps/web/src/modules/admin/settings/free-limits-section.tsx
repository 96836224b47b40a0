import { PlanLimits, type PlatformSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import * as z from 'zod/mini'
import { LimitFields, parseLimits, typedLimits } from '../plans/limit-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { limits: copy } = operator
const limitsForm = z.object({ limits: PlanLimits })

/** Sets the limits of owners without a subscription. */
export function FreeLimitsSection({ settings }: { settings: PlatformSettings }) {
  const { bind, formState, handleSubmit, base, renew } = useContractForm(limitsForm, {
    stored: settings.freeLimits,
    start: (limits) => ({ limits: typedLimits(limits) }),
    read: ({ limits }) => ({ limits: parseLimits(limits) }),
  })
  const save = useSave(client.admin.settings.saveFreeLimits, ({ freeLimits }) => renew(freeLimits))
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      save={save}
      onSubmit={handleSubmit(({ limits }) => save.mutate({ ...limits, base }))}
    >
      <LimitFields {...bind('limits')} tried={formState.isSubmitted} />
    </SectionForm>
  )
}
