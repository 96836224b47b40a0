import { install } from '@balcao/copy/settings/install'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What the server puts in its place, since only it knows under which address it is reached. */
const ADDRESS = 'balcao-public-url'

/** The manifest with which the product is installed (W3C Web Application Manifest), and what is shown where its address is shared. */
export function installable(): Plugin {
  return {
    name: 'balcao-installable',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source: JSON.stringify(MANIFEST) })
    },
    transformIndexHtml: () => [
      link('manifest', '/app.webmanifest'),
      link('apple-touch-icon', '/icons/apple-touch-180.png'),
      meta('og:type', 'website'),
      meta('og:locale', 'pt_BR'),
      meta('og:site_name', install.name),
      meta('og:title', install.shared.title),
      meta('og:description', install.shared.description),
      meta('og:image', `${ADDRESS}/social.jpg`),
      meta('og:image:alt', install.shared.image),
      meta('og:image:width', '1200'),
      meta('og:image:height', '630'),
    ],
  }
}

const link = (rel: string, href: string): HtmlTagDescriptor => ({ tag: 'link', attrs: { rel, href }, injectTo: 'head' })
const meta = (property: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { property, content },
  injectTo: 'head',
})

const icon = (file: string, size: number, more = {}) => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...more,
})

const MANIFEST = {
  name: install.name,
  short_name: install.name,
  description: install.description,
  lang: 'pt-BR',
  id: '/dashboard',
  start_url: '/dashboard/chats',
  scope: '/',
  display: 'standalone',
  background_color: '#faf6ee',
  theme_color: '#20160f',
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, { purpose: 'maskable' })],
  shortcuts: [
    { name: install.chats, url: '/dashboard/chats' },
    { name: install.reservations, url: '/dashboard/reservations' },
  ],
}
