import { simulator } from '@balcao/copy/simulator'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#ui/toast.tsx'
import { simulatorApi, simulatorErrorMessage } from './api.ts'
import type { ChatMessage, Outgoing } from './message.ts'

/**
 * Milliseconds between two looks: people and waiting venues come from elsewhere (scripts, the panel) without an event.
 */
const LOOK_EVERY_MS = 3000

const keys = {
  people: ['simulator', 'people'],
  waiting: ['simulator', 'waiting'],
  chats: (phone: string) => ['simulator', 'chats', phone],
  chat: (phone: string, peer: string) => ['simulator', 'chat', phone, peer],
}

/** Returns the people. Before they were first loaded, an error stays visible until somebody tries again. */
export const usePeople = () =>
  useQuery({
    queryKey: keys.people,
    queryFn: simulatorApi.people,
    refetchInterval: ({ state }) => (state.status === 'error' && !state.data ? false : LOOK_EVERY_MS),
  })

export const useWaitingVenues = () =>
  useQuery({ queryKey: keys.waiting, queryFn: simulatorApi.waiting, refetchInterval: LOOK_EVERY_MS })

export const useChats = (phone: string) =>
  useQuery({ queryKey: keys.chats(phone), queryFn: () => simulatorApi.chats(phone) })

export const useChat = (phone: string, peer: string) =>
  useQuery({ queryKey: keys.chat(phone, peer), queryFn: () => simulatorApi.chat(phone, peer) })

/** Fetches everything of one phone again, because it may have changed. */
export function refreshPhone(queries: QueryClient, phone: string): void {
  void queries.invalidateQueries({ queryKey: keys.chats(phone) })
  void queries.invalidateQueries({ queryKey: ['simulator', 'chat', phone] })
}

export const refreshPeople = (queries: QueryClient): void => void queries.invalidateQueries({ queryKey: keys.people })

export function useAddPerson() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: simulatorApi.addPerson, onSuccess: () => refreshPeople(queries) })
}

type Scan = { phone: string; newName?: string } & ({ qr: string } | { code: string })

/**
 * Links by QR code or by pairing code. With `newName`, the phone is created first: a venue's channel that no one here
 * has yet.
 */
export function useScan() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ phone, newName, ...read }: Scan) => {
      if (newName) await simulatorApi.addPerson({ phone, name: newName })
      return 'code' in read ? simulatorApi.enterCode(phone, read.code) : simulatorApi.scan(phone, read.qr)
    },
    onSettled: () => {
      refreshPeople(queries)
      void queries.invalidateQueries({ queryKey: keys.waiting })
    },
  })
}

export function useUnlink(phone: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (device: number) => simulatorApi.unlink(phone, device),
    onSettled: () => refreshPeople(queries),
  })
}

/**
 * Sends from a phone. The id is chosen here, so that the bubble that shows at once and the one that the network reports
 * are the same. When the network refuses, the bubble is removed and its message is passed to `onRefused`.
 */
export function useSend(phone: string, peer: string, onRefused?: (outgoing: Outgoing) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const queryKey = keys.chat(phone, peer)
  return useMutation({
    mutationFn: (outgoing: Outgoing) => simulatorApi.send(phone, peer, outgoing),
    onMutate: ({ message }) => queries.setQueryData<ChatMessage[]>(queryKey, (known = []) => [...known, message]),
    onError: (error, outgoing) => {
      const { id } = outgoing.message
      queries.setQueryData<ChatMessage[]>(queryKey, (known = []) => known.filter((message) => message.id !== id))
      onRefused?.(outgoing)
      toast({ title: simulator.chat.sendError, description: simulatorErrorMessage(error), variant: 'destructive' })
    },
    onSettled: () => refreshPhone(queries, phone),
  })
}
