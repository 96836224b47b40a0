import { api } from '#lib/api.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { chime, readyChime } from './chime.ts'
import { newestWaiting } from './newest-waiting.ts'

/**
 * Reports another waiting customer by a sound and on the icon of the installed app. It opens the page of a pressed
 * notification.
 */
export function WaitingAlert() {
  const counts = useWaitingCounts()
  const waiting = (counts.chats ?? 0) + (counts.reservations ?? 0)
  const sound = useQuery(api.notifications.get.queryOptions()).data?.sound ?? false
  const list = useQuery(api.conversations.list.queryOptions({ input: { state: 'waiting' }, enabled: sound })).data
  const heard = useRef<number>(undefined)
  useEffect(() => {
    if (!list) return
    const newest = newestWaiting(list.conversations, heard.current ?? 0)
    if (sound && heard.current !== undefined && newest > heard.current) chime()
    heard.current = newest
  }, [list, sound])
  const { reservations } = counts
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (reservations === null) return
    if (sound && known.current !== undefined && reservations > known.current) chime()
    known.current = reservations
  }, [reservations, sound])
  useEffect(() => (sound ? readyChime() : undefined), [sound])
  useEffect(() => {
    // Only where the browser has it, and only of meaning where the product is installed.
    void navigator.setAppBadge?.(waiting).catch(() => undefined)
  }, [waiting])

  const go = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const onMessage = ({ data }: MessageEvent<{ go?: string }>) => {
      if (data.go?.startsWith('/')) void go(data.go)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [go])
  return null
}
