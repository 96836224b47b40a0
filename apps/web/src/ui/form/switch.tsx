import { useIsReadOnly } from '#lib/session.tsx'
import { Switch as Base } from '@base-ui/react/switch'

/**
 * Switches something on or off, at once. The label is part of it. It is disabled on an admin's visit, unless it merely
 * `reads`.
 */
export function Switch({
  checked,
  onChange,
  label,
  hideLabel = false,
  disabled,
  reads = false,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  hideLabel?: boolean
  disabled?: boolean
  reads?: boolean
}) {
  const isReadOnly = useIsReadOnly()
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-3 text-sm">
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled || (isReadOnly && !reads)}
        className="inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors data-checked:border-brass-ink data-checked:bg-brass data-disabled:opacity-50"
      >
        <Base.Thumb className="size-4.5 rounded-full bg-muted transition-transform duration-150 data-checked:translate-x-4 data-checked:bg-on-brass" />
      </Base.Root>
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
