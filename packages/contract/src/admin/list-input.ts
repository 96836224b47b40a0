import { z } from 'zod'

/** Returns the input that every list of the admin area takes: search words, an order and a page. */
export const listInput = <const Sort extends readonly [string, ...string[]]>(sorts: Sort) =>
  z.object({
    /** The words to search for, without regard to accents and case. */
    search: z.string().max(200).default(''),
    sort: z.enum(sorts).optional(),
    descending: z.boolean().default(false),
    /** The page, counted from 1. */
    page: z.number().int().min(1).max(100_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(10),
  })
