import { after, type Clock, DAY } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { HttpApp } from '#platform/http/http-app.ts'

const PATH = '/.well-known/security.txt'
/**
 * Milliseconds for which the file is valid. RFC 9116 recommends less than a year. The file is made at each request, so
 * nobody has to renew it.
 */
const VALID_FOR = 180 * DAY

/**
 * Serves the address to which vulnerabilities of this installation are reported (RFC 9116). Without an e-mail address
 * there is no such file.
 */
export function mountSecurityTxt(http: HttpApp, config: Pick<Config, 'publicUrl' | 'support'>, clock: Clock) {
  http.get(PATH, (c) => {
    const { email, sourceUrl } = config.support
    if (!email) return c.notFound()
    const fields = [
      `Contact: mailto:${email}`,
      `Expires: ${after(clock, VALID_FOR).toISOString()}`,
      'Preferred-Languages: pt-BR, en',
      // Both have to be https addresses. The policy is SECURITY.md, at the top of the source.
      isHttps(config.publicUrl) && `Canonical: ${config.publicUrl}${PATH}`,
      isHttps(sourceUrl) && `Policy: ${sourceUrl}`,
    ]
    c.header('cache-control', 'no-cache')
    return c.text(`${fields.filter(Boolean).join('\n')}\n`)
  })
}

const isHttps = (url: string) => url.startsWith('https://')
