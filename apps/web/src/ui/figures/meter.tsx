import { cx } from '#lib/cx.ts'

/** Shows how much of something is used up. The text with the id `labelledBy` names it. */
export function Meter({
  value,
  max,
  labelledBy,
  alarming = false,
}: {
  value: number
  max: number
  labelledBy: string
  alarming?: boolean
}) {
  return (
    <progress
      aria-labelledby={labelledBy}
      max={1}
      value={max === 0 ? 1 : Math.min(1, value / max)}
      className={cx(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line',
        alarming
          ? '[&::-moz-progress-bar]:bg-wine [&::-webkit-progress-value]:bg-wine'
          : '[&::-moz-progress-bar]:bg-brass [&::-webkit-progress-value]:bg-brass',
      )}
    />
  )
}
