/** Milliseconds for which a reader may leave an answer alone before it breaks off. */
const LEFT_ALONE = 60_000

/**
 * Returns an answer with the same body, and calls `letGo` once it was read to its end, broke off, or is no longer read.
 * For an answer without a body it calls `letGo` at once.
 */
export function heldUntilRead(response: Response, letGo: () => void, leftAlone = LEFT_ALONE): Response {
  const reader = response.body?.getReader()
  if (!reader) {
    letGo()
    return response
  }
  let alone: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(alone)
    letGo()
  }
  const waitFor = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    clearTimeout(alone)
    alone = setTimeout(() => {
      const error = new Error('nobody reads the answer')
      controller.error(error)
      void reader.cancel(error).catch(() => undefined)
      end()
    }, leftAlone)
  }
  const body = new ReadableStream<Uint8Array>({
    start: waitFor,
    async pull(controller) {
      clearTimeout(alone)
      try {
        const { done, value } = await reader.read()
        if (done) {
          controller.close()
          return end()
        }
        controller.enqueue(value)
        waitFor(controller)
      } catch (error) {
        controller.error(error)
        end()
      }
    },
    async cancel(reason) {
      end()
      await reader.cancel(reason)
    },
  })
  return new Response(body, response)
}
