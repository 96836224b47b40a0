import type { Call } from './api-document.ts'

/** Returns the call as a command for a terminal. */
export function curl({ method, path, security, requestBody }: Call, server: string): string {
  const body = requestBody?.content['application/json']?.example
  const lines = [`curl -X ${method} ${server}${path}`]
  if (security) lines.push(`  -H "Authorization: Bearer ${security[0]?.key ? '$CHAVE' : '$TOKEN'}"`)
  if (body !== undefined) {
    lines.push(`  -H "Content-Type: application/json"`)
    lines.push(`  -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`)
  }
  return lines.join(' \\\n')
}
