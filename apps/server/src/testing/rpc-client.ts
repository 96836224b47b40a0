import type { contract } from '@balcao/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { ContractRouterClient } from '@orpc/contract'
import type { App } from '../app.ts'
import { createApi } from '../roles/api.ts'

/**
 * Creates a browser without a screen, which calls procedures over HTTP and keeps its cookies. When the password is
 * asked for again, it gives the one of the sign-in, as a person on screen would.
 *
 * @param options.givesPassword false leaves that question unanswered
 */
export function createRpcClient(app: App, { givesPassword = true } = {}) {
  const api = createApi(app)
  const cookies = new Map<string, string>()
  const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } }

  /**
   * Keeps requests from being garbage-collected, since a collected one no longer passes on that it was aborted, and a
   * stream's is still open.
   */
  const kept: Request[] = []
  const request = async (input: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const asked = new Request(new URL(input, 'http://localhost'), { ...init, headers })
    kept.push(asked)
    const response = await api.request(asked, undefined, { incoming } as never)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value && !/max-age=0/i.test(cookie)) cookies.set(name!, value)
      else cookies.delete(name!)
    }
    return response
  }
  let password: string | undefined
  const link = new RPCLink({
    interceptors: [
      async ({ next, ...call }) => {
        if (call.path.join('.') === 'account.signIn') password = (call.input as { password: string }).password
        try {
          return await next(call)
        } catch (error) {
          if (Object(error).code !== 'password_needed' || !givesPassword || !password) throw error
          await rpc.account.confirmPassword({ password })
          return next(call)
        }
      },
    ],
    url: 'http://localhost:3000/api/rpc',
    plugins: [new SimpleCsrfProtectionLinkPlugin()],
    fetch: async (req, init) => {
      kept.push(req)
      return request(req.url, {
        ...init,
        method: req.method,
        headers: req.headers,
        signal: req.signal,
        body: req.method === 'GET' ? undefined : await req.arrayBuffer(),
      })
    },
  })
  const rpc: ContractRouterClient<typeof contract> = createORPCClient(link)
  return { rpc, request, cookies }
}
