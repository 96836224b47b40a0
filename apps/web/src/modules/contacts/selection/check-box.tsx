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
    // Wider than the box, so that a thumb meets it; a press here does not open the row.
    <label
      onClick={(event) => event.stopPropagation()}
      className="flex size-10 cursor-pointer items-center justify-center"
    >
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
