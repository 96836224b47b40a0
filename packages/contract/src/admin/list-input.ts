import { z } from 'zod'

/** What every list of the admin area takes: words to look for, an order and a page. */
export const listInput = <const Sort extends readonly [string, ...string[]]>(sorts: Sort) =>
  z.object({
    /** Accents and case do not matter. */
    search: z.string().max(200).default(''),
    sort: z.enum(sorts).optional(),
    descending: z.boolean().default(false),
    /** From 1. */
    page: z.number().int().min(1).max(100_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(10),
  })
