/**
 * Tells whether this is a web address as people write it: with or without `https://`, with a domain of at least two
 * parts. No other scheme is allowed, since `javascript:` and the like would run where the address becomes a link.
 */
export const isWebAddress = (text: string): boolean =>
  /^(https?:\/\/)?([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu.test(text)

/**
 * Tells whether this may name a profile at a social network: an address, an `@name` or a name, but nothing with another
 * scheme.
 */
export const isSocialProfile = (text: string): boolean =>
  /^https?:\/\//i.test(text) ? isWebAddress(text) : !/^[a-z][a-z\d+.-]*:/i.test(text)
