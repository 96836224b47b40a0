import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { devPages } from './build/dev-pages.ts'
import { fewFiles } from './build/few-files.ts'
import { firstFiles } from './build/first-files.ts'
import { installable } from './build/install.ts'
import { packed } from './build/packed.ts'
import { renderLanding } from './build/render-landing.ts'

/** The server answers pages of the address that it is asked at: the one in the browser has to stay. */
const toServer = { target: 'http://127.0.0.1:3000', changeOrigin: false }

export default defineConfig({
  plugins: [
    fewFiles(),
    react(),
    tailwindcss(),
    preloadFonts(),
    installable(),
    firstFiles(),
    renderLanding(),
    packed(),
    devPages(),
  ],
  build: {
    modulePreload: { polyfill: false },
    // light-dark() is used for every colour; older targets would have it rewritten.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
  },
  server: { proxy: { '/api': toServer, '/simulador/api': toServer } },
})

/** Both faces are seen on the first screen, so the page asks for them before the style sheet does. */
function preloadFonts(): Plugin {
  return {
    name: 'balcao-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}
