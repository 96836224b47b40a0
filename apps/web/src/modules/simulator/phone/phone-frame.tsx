import { formatTime } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { BatteryFull, Signal, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * Shows the device. Its screen keeps the theme of the person at the computer; on a real phone only the screen is shown.
 */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative h-full w-full md:h-auto md:max-h-full md:w-97 md:rounded-[54px] md:bg-[linear-gradient(145deg,oklch(0.42_0.03_65),oklch(0.2_0.015_60)_30%,oklch(0.16_0.012_60)_70%,oklch(0.36_0.03_65))] md:p-2.5 md:shadow-[0_40px_70px_-20px_oklch(0.08_0.02_50/0.9),0_0_90px_-30px_oklch(0.75_0.13_75/0.5)] md:[aspect-ratio:388/800]">
      <SideButtons />
      <div className="flex h-full flex-col overflow-hidden bg-paper text-ink page-scheme max-md:rounded-t-panel md:rounded-[44px]">
        <StatusBar />
        <div className="relative min-h-0 flex-1">{children}</div>
      </div>
    </div>
  )
}

function StatusBar() {
  const now = useNow(10_000)
  return (
    <div
      aria-hidden
      className="relative hidden h-11 shrink-0 items-center justify-between bg-panel px-7 pt-1 text-sm font-semibold select-none md:flex"
    >
      <span className="numeric">{formatTime(now)}</span>
      <span className="absolute top-2.5 left-1/2 h-7 w-26 -translate-x-1/2 rounded-full bg-black" />
      <span className="flex items-center gap-1.5">
        <Signal size={15} strokeWidth={2.5} />
        <Wifi size={15} strokeWidth={2.5} />
        <BatteryFull size={19} />
      </span>
    </div>
  )
}

function SideButtons() {
  const metal = 'absolute hidden w-1 bg-[oklch(0.34_0.025_62)] md:block'
  return (
    <div aria-hidden>
      <span className={`${metal} top-36 -left-1 h-8 rounded-l-sm`} />
      <span className={`${metal} top-50 -left-1 h-14 rounded-l-sm`} />
      <span className={`${metal} top-68 -left-1 h-14 rounded-l-sm`} />
      <span className={`${metal} top-56 -right-1 h-20 rounded-r-sm`} />
    </div>
  )
}
