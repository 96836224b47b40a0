import { Button } from '#ui/button.tsx'
import { type ReactNode, useState } from 'react'

/** A component of `src/ui`, named by its file without the ending, in each of its states. */
export type Show = { file: string; states: Record<string, ReactNode> }

/** Holds the value of a control, as a form would. */
export function Held<Value>({
  first,
  children,
}: {
  first: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, set] = useState(first)
  return children(value, set)
}

/** Shows a window behind the button that opens it. */
export function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

export const nothing = () => undefined
