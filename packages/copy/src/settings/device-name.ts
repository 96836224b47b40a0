/** Later ones say that they are earlier ones too, so the order matters. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
] as const

/**
 * Returns what a browser is and runs on, in words of ours, as far as it says so (MDN, "Browser detection using the user agent").
 * Nothing of what it says is repeated.
 */
export function deviceName(userAgent: string | null): string {
  const find = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return browser && system ? `${browser} no ${system}` : 'Aparelho desconhecido'
}
