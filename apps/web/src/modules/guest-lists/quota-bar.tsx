import type { GuestList } from '@balcao/contract'
import { guestLists as copy } from '@balcao/copy/guest-lists/screen'
import { cx } from '#lib/cx.ts'

/** Shows how full a list is; those who came in are the darker part. */
export function QuotaBar({ list: { heads, entered, quota } }: { list: GuestList }) {
  const most = Math.max(quota ?? heads, heads, 1)
  const share = (value: number) => `${Math.min(100, (value / most) * 100)}%`
  const full = quota !== null && heads >= quota
  return (
    <div>
      <p className="numeric flex flex-wrap justify-between gap-x-4 text-sm">
        <span className={full ? 'font-semibold text-wine' : undefined}>{copy.quota(heads, quota)}</span>
        {entered > 0 && <span className="text-leaf">{copy.entered(entered)}</span>}
      </p>
      <div aria-hidden className="relative mt-1.5 h-2 overflow-hidden rounded-full bg-line">
        <span
          className={cx('absolute inset-y-0 left-0', full ? 'bg-wine' : 'bg-brass')}
          style={{ width: share(heads) }}
        />
        <span className="absolute inset-y-0 left-0 bg-leaf" style={{ width: share(entered) }} />
      </div>
    </div>
  )
}
