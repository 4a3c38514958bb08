/**
 * Reports a page that the browser had prefetched: the server counts readers, and cannot know that a prefetched page is displayed. Sends
 * nothing about the reader (server/http/reader-counter.ts).
 */
export function reportOpening(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation && 'deliveryType' in navigation && navigation.deliveryType === 'navigational-prefetch')
    fetch(location.pathname, { method: 'HEAD', headers: { 'x-opened': 'yes' } }).catch(() => {})
}
