import { api } from '#lib/api.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'

const SHOWN = 10
/** The fewest characters that are looked for in messages; one letter is in all of them. */
const FEWEST = 2

/** Returns the newest messages with the words of the list's search; nothing is asked without a search. */
export const useFoundInList = (search: string) =>
  useQuery(
    api.messageSearch.find.queryOptions({
      input: search.trim().length >= FEWEST ? { words: search, limit: SHOWN } : skipToken,
      placeholderData: keepPreviousData,
    }),
  )
