import { useSearchParams } from 'react-router'

/**
 * Returns the parameters behind the `?` of the address, and a function that changes some of them: an empty value
 * removes its name.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const set = (changes: Record<string, string>) => setParams((before) => withParams(before, changes), { replace: true })
  return { params, set }
}

/** Returns the same parameters with some of them changed; an empty value removes its name. */
export function withParams(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
