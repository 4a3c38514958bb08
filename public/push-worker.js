// Displays the notifications of this site, and opens their pages. It is registered only after “Switch on” is pressed on the page
// /investorzone/follow, and handles no requests.
self.addEventListener('push', (event) => {
  const { title, path } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { icon: '/icon-512.png', data: path, tag: path }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data, self.location.origin)))
})
