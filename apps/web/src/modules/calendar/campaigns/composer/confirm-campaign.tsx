import type { SchedulePreview } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatCount, formatLocalTime } from '#lib/format.ts'
import { describeRepetition } from '#lib/describe-repetition.ts'
import type { Values } from '../../form/form-values.ts'
import { reachedBy, Samples } from '../../form/preview-section.tsx'
import type { CampaignValues } from './campaign-values.ts'
import { Estimate } from './preview-pane.tsx'

const { compose: copy } = campaigns
const { confirm: words } = copy

/** Asks once before a campaign is sent or scheduled: how many people get it, what they read, and when. */
export function ConfirmCampaign({
  values,
  meant,
  preview,
  isChange,
  busy,
  error,
  onClose,
  onConfirm,
}: {
  values: CampaignValues
  /** The values as they will be saved. */
  meant: Values
  preview: SchedulePreview | undefined
  isChange: boolean
  busy: boolean
  error: Error | null
  onClose: () => void
  onConfirm: () => void
}) {
  const { mode } = values
  const reached = preview ? reachedBy(preview) : 0
  // At another time it may be for somebody.
  const mayGo = mode !== 'now' || reached > 0
  const submit = isChange
    ? words.submitSave
    : mode === 'now'
      ? words.submitNow(reached, formatCount(reached))
      : words.submitAt
  return (
    <Dialog
      open
      onClose={onClose}
      title={isChange ? words.save : words[mode]}
      footer={
        <>
          <CancelButton>{words.back}</CancelButton>
          {mayGo && (
            <Button busy={busy} onClick={onConfirm}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        {error && <Notice title={copy.failed}>{errorMessage(error)}</Notice>}
        <p>{mode === 'now' ? words.startsNow : words.starts(formatLocalTime(meant.start))}</p>
        {mode === 'repeat' && <p className="text-sm text-muted">{words.repeats(describeRepetition(meant))}</p>}
        <Estimate preview={preview} isError={false} end={meant.end} />
        {preview && <Samples preview={{ ...preview, samples: preview.samples.slice(0, 1) }} file={values.file} />}
      </div>
    </Dialog>
  )
}
