type Serve = (request: Request) => Promise<Response>

const servers = new Map<string, Serve>()
const { fetch } = window

// The client keeps the `fetch` that it finds when it is first imported, so this runs before every test file (vitest.config.ts).
window.fetch = (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  const serve = [...servers].find(([start]) => pathname.startsWith(start))?.[1]
  return serve ? serve(request) : fetch(request)
}

/** Makes this function answer every call of the page to the server, or to another path; null ends that. */
export function interceptCalls(by: Serve | null, start = '/api/'): void {
  if (by) servers.set(start, by)
  else servers.delete(start)
}
