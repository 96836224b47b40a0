import { useSearchParams } from 'react-router'

/** What stands behind the `?` of the address, and a way to change some of it in place: an empty value takes its name away. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const set = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return { params, set }
}
