import { LoaderCircle } from 'lucide-react'

/** Decoration only: whoever shows it says in words what is going on. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden className="animate-spin motion-reduce:animate-none" />
}
