import type { SocketConfig } from 'baileys'

const nothing = () => {}

/** Is a logger without output, for the Signal code of Baileys, which requires one. */
export const silentLogger: SocketConfig['logger'] = {
  level: 'silent',
  child: () => silentLogger,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}
