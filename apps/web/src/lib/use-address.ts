import { useSearchParams } from 'react-router'

/** Returns what stands behind the `?` of the address, and a way to change some of it in place: an empty value takes its name away. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const set = (changes: Record<string, string>) => setParams((before) => withParams(before, changes), { replace: true })
  return { params, set }
}

/** The same parameters with some of them changed; an empty value takes its name away. */
export function withParams(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
