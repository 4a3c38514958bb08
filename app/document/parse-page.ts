/** A page of ours that was fetched as text. Its styles stay out: the policy of the page that asks would report each of them. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/<style[ >].*?<\/style>/gs, ''), 'text/html')
}
