export type StreamedEvent = { type: string; data: Record<string, unknown> }

/** Streams the events of a phone, from the moment this resolves. Ending the loop over it closes the stream. */
export async function openEvents(url: string): Promise<AsyncIterableIterator<StreamedEvent>> {
  const abort = new AbortController()
  const { body } = await fetch(url, { signal: abort.signal })
  if (!body) throw new Error('no event stream')
  const events = read(body, abort)
  // The first one says that we are subscribed.
  await events.next()
  return events
}

async function* read(body: ReadableStream<Uint8Array>, abort: AbortController): AsyncGenerator<StreamedEvent, void> {
  let rest = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield parse(block)
    }
  } finally {
    abort.abort()
  }
}

function parse(block: string): StreamedEvent {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
  return { type: fields.event, data: JSON.parse(fields.data) }
}
