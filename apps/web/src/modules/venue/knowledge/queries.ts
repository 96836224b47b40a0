import type { SnippetInput } from '@balcao/contract'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Returns the assistant's snippets, by title; the last result stays on screen while the next one is loaded. */
export function useSnippets(search: string) {
  return useQuery(api.knowledge.list.queryOptions({ input: { search }, placeholderData: keepPreviousData }))
}

/** Returns the questions that the assistant could not answer. */
export function useQuestions() {
  return useQuery(api.knowledge.questions.queryOptions())
}

/** The purpose of the form: a new snippet, a snippet to change, or a question to answer. */
export type Subject = { kind: 'new' } | { kind: 'snippet'; id: string } | { kind: 'question'; id: string; text: string }

/** Saves a snippet. */
export function useSaveSnippet(subject: Subject, stored: SnippetInput, onSaved: () => void) {
  const base = useBase(stored)
  const renew = useRenew()
  const toast = useToast()
  return useMutation({
    mutationFn: async (input: SnippetInput) => {
      if (subject.kind === 'new') await client.knowledge.add({ snippets: [input] })
      else if (subject.kind === 'snippet') await client.knowledge.update({ id: subject.id, ...input, base })
      else await client.knowledge.answerQuestion({ id: subject.id, ...input })
    },
    onSuccess: () => {
      renew()
      toast({ title: knowledge.form.saved, description: knowledge.form.savedText })
      onSaved()
    },
  })
}

export function useAddSnippets(onAdded: () => void) {
  const renew = useRenew()
  const toast = useToast()
  return useMutation(
    api.knowledge.add.mutationOptions({
      onSuccess: ({ added }) => {
        renew()
        toast({ title: knowledge.bulkForm.done(added), description: knowledge.form.savedText })
        onAdded()
      },
    }),
  )
}

export function useRemoveSnippet(onRemoved: () => void) {
  const renew = useRenew()
  const toast = useToast()
  return useMutation(
    api.knowledge.remove.mutationOptions({
      onSuccess: () => {
        renew()
        toast({ title: knowledge.removal.done })
        onRemoved()
      },
      onError: (error) =>
        toast({ title: knowledge.removal.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}

export function useDismissQuestion() {
  const renew = useRenew()
  const toast = useToast()
  return useMutation(
    api.knowledge.dismissQuestion.mutationOptions({
      onSuccess: () => {
        renew()
        toast({ title: knowledge.questions.dismissed })
      },
      onError: (error) =>
        toast({ title: knowledge.questions.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}

/** Returns a function that fetches the knowledge again, and the overview, which counts it. */
function useRenew() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: api.knowledge.key() })
    void queries.invalidateQueries({ queryKey: api.overview.key() })
  }
}
