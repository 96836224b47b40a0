import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useAddress } from './use-address.ts'

const SETTLED_MS = 250

/** Keeps a search in the address as `?q=`, written once typing pauses. `typed` is what the field shows meanwhile. */
export function useSearch() {
  const { params, set } = useAddress()
  const search = params.get('q') ?? ''
  const [typed, setTyped] = useState(search)
  const written = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address changed by another way than typing here: a link, or the browser's back.
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Somebody who pressed a link while still typing is on their way: writing the address now would call them back.
  const leaves = useNavigation().state !== 'idle'
  useEffect(() => {
    if (leaves) clearTimeout(timer.current)
  }, [leaves])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        written.current = text.trim()
        set({ q: text.trim() })
      },
      text ? SETTLED_MS : 0,
    )
  }
  return { search, typed, type }
}
