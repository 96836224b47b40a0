import { LoaderCircle } from 'lucide-react'

/** Shows a spinner. It is decoration and needs a text beside it. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden className="animate-spin motion-reduce:animate-none" />
}
