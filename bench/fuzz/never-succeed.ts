/**
 * Endpoints that never succeed for a fuzzer, each with the reason. Every other one must succeed at least once in a run.
 */
const REASONS: [RegExp, string][] = [
  [
    /^account\.(signIn|verifyCode|startTwoFactor|confirmTwoFactor|disableTwoFactor|renewRecoveryCodes|confirmPassword|resetPassword|deleteAccount|changePassword)$|\/api\/session$/,
    'wants a password, or a code or link that is sent',
  ],
  [/^channels\.(disconnect|remove|reconnect)$/, 'ends the only number, so it is asked with ids of others'],
  [
    /^webhooks\.|^notifications\.(subscribe|remove)$|webhook\/set/,
    'calls a host on the internet, which nothing here may',
  ],
  [/\/api\/(admin\/)?receipts\//, 'is there of a payment that was confirmed alone'],
  [/\/api\/payments\/|\/webhooks\/gateway\//, 'is there with a provider of payments, or a foreign gateway, alone'],
]

/** Returns why an endpoint cannot succeed; undefined for one that can. */
export const neverSucceeds = (endpoint: string): string | undefined =>
  REASONS.find(([names]) => names.test(endpoint))?.[1]
