import type { OutreachWait } from '@balcao/contract'
import { rateLimit } from '@balcao/copy/rate-limit'
import { formatStart } from '#lib/format.ts'

/** Returns why a message is not sent yet, and until when. */
export function waitMessage({ because, until }: OutreachWait): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return rateLimit.waits.because(because, until ? formatStart(until, timeZone).replace('.,', ',') : null)
}
