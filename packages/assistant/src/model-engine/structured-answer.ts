import { z } from 'zod'

export type Quote = { ref: string; quote: string }
export type Answer = { reply: string; quotes: Quote[] }

const Quotes = z.array(z.object({ ref: z.string(), quote: z.string().default('') }))
const Structured = z.object({ reply: z.string(), quotes: Quotes.nullish() })
/** Reads a reply whose quotes have another form, which then support nothing. */
const WithoutQuotes = z.object({ reply: z.string() })

/** Reads the JSON of an answer, whatever surrounds it. A text without JSON is the reply itself, without quotes. */
export function readAnswer(text: string): Answer {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  const value = from >= 0 && to > from ? parsed(text.slice(from, to + 1)) : null
  const structured = Structured.safeParse(value)
  if (structured.success) return { reply: structured.data.reply, quotes: structured.data.quotes ?? [] }
  const bare = WithoutQuotes.safeParse(value)
  return bare.success ? { reply: bare.data.reply, quotes: [] } : { reply: text, quotes: [] }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
