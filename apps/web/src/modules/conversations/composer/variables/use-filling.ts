import type { FilledText } from '@balcao/contract'
import { composer } from '@balcao/copy/inbox/composer'
import { schedules } from '@balcao/copy/schedules/screen'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { inBraces } from './in-braces.ts'

const copy = composer.variables
const hasVariable = (text: string) => /\{\s*[^{}\s]{1,40}\s*\}/u.test(text)

/** Returns the typed text as the contact would read it; nothing while it has no variables, or is not known. */
export function useFilled(conversationId: string, typed: string): FilledText | undefined {
  const text = useDeferredValue(typed)
  const asked = hasVariable(text) && text.length <= 4096
  const { data } = useQuery(
    api.conversations.fill.queryOptions({
      input: asked ? { conversationId, text } : skipToken,
      placeholderData: keepPreviousData,
      // A minute later it is another hour.
      gcTime: 0,
    }),
  )
  return asked ? data : undefined
}

/**
 * Fills in the variables of a text before it is sent. `fill` resolves to null when that was not possible, and shows
 * why: what was typed stays. `filling` is true while it runs.
 */
export function useFilling(conversationId: string) {
  const [filling, setFilling] = useState(false)
  const toast = useToast()
  const fill = async (text: string): Promise<string | null> => {
    if (!hasVariable(text)) return text
    setFilling(true)
    try {
      const filled = await client.conversations.fill({ conversationId, text })
      if (filled.unknownVariables.length === 0) return filled.text
      const unknown = schedules.preview.unknown(inBraces(filled.unknownVariables))
      toast({ title: copy.refused, description: unknown, variant: 'destructive' })
    } catch (error) {
      toast({ title: copy.refused, description: errorMessage(error), variant: 'destructive' })
    } finally {
      setFilling(false)
    }
    return null
  }
  return { fill, filling }
}
