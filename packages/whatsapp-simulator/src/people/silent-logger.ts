import type { SocketConfig } from 'baileys'

const nothing = () => {}

/** For the Signal code of Baileys, which wants a logger. */
export const silentLogger: SocketConfig['logger'] = {
  level: 'silent',
  child: () => silentLogger,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}
