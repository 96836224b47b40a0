import type { OutreachWait } from '@balcao/contract'
import { pace } from '@balcao/copy/pace'
import { formatStart } from '#lib/format.ts'

/** Says why a message does not leave yet, and until when. */
export function waitMessage({ because, until }: OutreachWait): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return pace.waits.because(because, until ? formatStart(until, timeZone).replace('.,', ',') : null)
}
