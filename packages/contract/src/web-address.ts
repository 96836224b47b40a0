/**
 * Whether this is a web address as people write it: with or without `https://`, with a domain of at least two parts. Any
 * other scheme is none: `javascript:` and its like would run where the address becomes a link.
 */
export const isWebAddress = (text: string): boolean =>
  /^(https?:\/\/)?([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu.test(text)

/** Whether this may name a profile at a social network: an address, an `@name` or a name, but nothing with a scheme of its own. */
export const isSocialProfile = (text: string): boolean =>
  /^https?:\/\//i.test(text) ? isWebAddress(text) : !/^[a-z][a-z\d+.-]*:/i.test(text)
