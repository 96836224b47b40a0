import { useEffect, useRef } from 'react'

/** Shows a box for selecting. `isPartly` marks one that stands for several, of which some are selected. */
export function CheckBox({
  label,
  checked,
  isPartly = false,
  onChange,
}: {
  label: string
  checked: boolean
  isPartly?: boolean
  onChange: (checked: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    // Wider than the box, so that a thumb meets it.
    <label className="flex size-10 cursor-pointer items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-brass"
      />
    </label>
  )
}
