import { client } from '#lib/api.ts'

/** The state of push notifications in this browser, with the reason why they are off. */
export type PushState = 'off' | 'on' | 'denied' | 'unsupported' | 'install-first'

/**
 * Returns the current state of this browser, and the address for its notifications. On an iPhone only an installed app
 * may get them.
 */
export async function readPush(known: { endpoint: string }[]): Promise<{ state: PushState; endpoint: string | null }> {
  const endpoint = (await current())?.endpoint ?? null
  return { state: stateOf(endpoint !== null && known.some((device) => device.endpoint === endpoint)), endpoint }
}

function stateOf(isTold: boolean): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isApplePhone() ? 'install-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return isTold ? 'on' : 'off'
}

/**
 * Asks the person for permission, and then the server to notify this browser.
 *
 * @returns whether the person allowed it
 * @throws when the browser's push service, or ours, could not be reached
 */
export async function startPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(async () => {
      // One that was made with another key (a server that was set up anew) stands in the way.
      await (await registration.pushManager.getSubscription())?.unsubscribe()
      return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await client.notifications.subscribe({ endpoint, p256dh, auth })
  return true
}

/** Ends the notifications of this browser. */
export async function stopPush(known: { id: string; endpoint: string }[]): Promise<void> {
  const subscription = await current()
  const device = known.find(({ endpoint }) => endpoint === subscription?.endpoint)
  if (device) await client.notifications.remove({ id: device.id })
  await subscription?.unsubscribe()
}

async function current(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  // Some browsers have the one without the other.
  return (await registration?.pushManager?.getSubscription()) ?? null
}

const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent)
