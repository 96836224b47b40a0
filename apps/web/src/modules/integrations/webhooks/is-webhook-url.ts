/**
 * Tells whether the contract accepts a text as the address of a webhook (`WebhookUrl`, whose schemas this page does not
 * load).
 */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text) || text.length > 2000) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password
}
