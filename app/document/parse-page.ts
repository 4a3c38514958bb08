/** Parses one of our pages, fetched as text. Its styles are removed: the requesting page's policy would report each of them. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/<style[ >].*?<\/style>/gs, ''), 'text/html')
}
