import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Session } from '@balcao/contract'
import { describeError } from '@balcao/contract/stored-errors'
import type { HttpApp } from '#platform/http/http-app.ts'
import { isBrowser, isProgram } from '#platform/http/no-such-call.ts'
import type { Logger } from '#platform/logger.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
/**
 * The content security policy. Styles may be inline, because the UI primitives place their popups with them. Scripts
 * may not. A file that is about to be sent is shown, played and measured from the browser's memory (`blob:`); one that lies
 * in a bucket is shown from there.
 */
const policyWith = (files: string) =>
  `default-src 'self'; img-src 'self' data: blob:${files}; media-src 'self' blob:${files}; style-src 'self' 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`

/** The paths below which an unknown path is an error; for any other the web app shows a browser the landing page. */
const NO_PAGE = /^\/(api\/(?!docs$)|simulador\/api\/|assets\/)/
/** The paths of the web app's pages (`apps/web/src/lib/paths.ts`); `test/pages.test.ts` compares the two. */
const PAGE =
  /^\/($|(login|register|reset-password|termos|privacidade|dashboard|convite|listas|porta|simulador|admin|api\/docs)(\/|$))/

/** Tells whether the web app has a page at this path. */
export const isPage = (path: string): boolean => PAGE.test(path) && !NO_PAGE.test(path)

/** Serves the built web app: files as they are, and for every other path the page with the session in it. */
export function mountWebApp(
  http: HttpApp,
  { folder, publicUrl, filesAt, logger }: { folder: string; publicUrl: string; filesAt?: string; logger: Logger },
  session: (headers: Headers) => Promise<Session>,
) {
  const policy = policyWith(filesAt ? ` ${filesAt}` : '')
  const landing = landingRenderer(folder, logger)
  http.get('*', async (c) => {
    const file = findFile(folder, c.req.path)
    if (file) {
      const immutable = c.req.path.startsWith('/assets/')
      c.header('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
      c.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      c.header('vary', 'accept-encoding')
      const packing = packings(c.req.header('accept-encoding')).find(({ ending }) => isFile(file + ending))
      if (packing) c.header('content-encoding', packing.name)
      return c.body(Readable.toWeb(createReadStream(file + (packing?.ending ?? ''))) as ReadableStream)
    }
    // Link previews and monitors take anything; a program that asks for what is no page has the wrong address.
    const isForPage = isBrowser(c) || (isPage(c.req.path) && !isProgram(c) && takesAnything(c.req.header('accept')))
    if (NO_PAGE.test(c.req.path) || !isForPage) return c.notFound()
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-store')
    const at = Date.now()
    const known = await session(c.req.raw.headers)
    const isLanding = c.req.path === '/' && !known.user
    const rendered = isLanding ? await landing(known) : null
    const html = page(folder, publicUrl, { path: c.req.path, session: known, at, rendered })
    if (!rendered) return c.html(html)
    // Nothing in it is anybody's, so that its length tells nothing. A whole page is worth packing.
    c.header('vary', 'accept-encoding')
    const packing = packings(c.req.header('accept-encoding'))[0]
    if (!packing) return c.html(html)
    c.header('content-type', TYPES['.html']!)
    c.header('content-encoding', packing.name)
    return c.body(new Uint8Array(await packing.pack(html)))
  })
}

const takesAnything = (accept = '') => accept.trim() === '' || accept.includes('*/*')

function findFile(folder: string, url: string): string | undefined {
  const file = path.join(folder, decoded(url))
  if (!file.startsWith(folder + path.sep) || file.endsWith('index.html')) return undefined
  return isFile(file) ? file : undefined
}

/** Tells whether there is such a file. A name that is too long for the disk is none. */
function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The compressed forms of files in the build (`apps/web/build/packed.ts`) and of the landing page, the smallest first. */
const PACKINGS = [
  {
    name: 'br',
    ending: '.br',
    pack: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  { name: 'gzip', ending: '.gz', pack: (text: string) => gzipped(text) },
]

/** Returns the compressed forms that a browser accepts, without those that it refuses (`br;q=0`). */
function packings(accepted = '') {
  const read = accepted.split(',').map((each) => each.trim().replace(/\s/g, ''))
  return PACKINGS.filter(({ name }) =>
    read.some((each) => each === name || (each.startsWith(`${name};q=`) && !/q=0(\.0+)?$/.test(each))),
  )
}

/** Decodes a path; it returns an empty text for an invalid percent-encoding, which names no file. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url).replaceAll('\0', '')
  } catch {
    return ''
  }
}

interface Rendered {
  head: string
  body: string
}

/**
 * Returns a function that renders the landing page as the build does it (`apps/web/src/app/render-landing.tsx`), and anew
 * only for another session. It returns null where the build has none, or it failed: the browser then renders it.
 */
function landingRenderer(folder: string, logger: Logger) {
  const file = path.join(folder, 'render/landing.mjs')
  let last: { of: string; rendered: Promise<Rendered | null> } | undefined
  return async (session: Session): Promise<Rendered | null> => {
    if (!isFile(file)) return null
    const of = JSON.stringify(session)
    if (last?.of !== of) {
      const code = import(pathToFileURL(file).href) as Promise<{ renderLanding: (of: Session) => Promise<Rendered> }>
      const rendered = code
        .then(({ renderLanding }) => renderLanding(session))
        .catch((error: unknown) => {
          logger.error({ error: describeError(error) }, 'the landing page was not rendered')
          return null
        })
      last = { of, rendered }
    }
    return last.rendered
  }
}

/**
 * Returns the page with the session in it, so that its first render needs no request, and the time at which that was
 * read. `<` cannot end the script early.
 * Until then its title is the operator's name of the product.
 */
function page(
  folder: string,
  publicUrl: string,
  { path: asked, session, at, rendered }: { path: string; session: Session; at: number; rendered: Rendered | null },
): string {
  const index = path.join(folder, 'index.html')
  if (!existsSync(index)) throw new Error('the web app is not built: npm start does it')
  const json = JSON.stringify(session).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" data-at="${at}" id="balcao-session">${json}</script>`
  const html = readFileSync(index, 'utf8')
  const title = session.site.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return (title ? html.replace(/<title>[^<]*/, () => `<title>${title}`) : html)
    .replace(/<title>.*<\/title>/, (plain) => rendered?.head ?? plain)
    .replace('<div id="root">', (root) => root + (rendered?.body ?? ''))
    .replace('<!--balcao-session-->', () => block)
    .replace('</head>', () => `${session.user ? preloads(folder, asked) : ''}</head>`)
    .replaceAll('balcao-public-url', () => publicUrl)
}

/** Returns the links by which a browser loads at once what a page needs, and not file after file (`apps/web/build/first-files.ts`). */
function preloads(folder: string, asked: string): string {
  const list = path.join(folder, 'first-files.json')
  if (!existsSync(list)) return ''
  const files = (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>)[asked] ?? []
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}
