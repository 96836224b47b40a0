const ALL_WINDOWS = { type: 'window', includeUncontrolled: true }

/** Shows what the server tells this device while nobody looks at the product, and leads there. */
// Also the pages that were open before this was here are led from a notice.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json() ?? {}))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

async function show({ title, body, tag, url }) {
  const windows = await self.clients.matchAll(ALL_WINDOWS)
  // Whoever has the product before them sees and hears it there.
  if (windows.some(({ focused }) => focused)) return
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
  })
}

async function open(url) {
  const [window] = await self.clients.matchAll(ALL_WINDOWS)
  if (!window) return self.clients.openWindow(url)
  await window.focus()
  window.postMessage({ go: url })
}
