import { formatSize } from '#model/format-size.ts'
import { inIndiaToTheSecond, inIndiaWithWeekday } from '#model/india-time.ts'
import { escapeMarkup } from '#model/markup.ts'
import { previewPath } from '#model/preview-address.ts'
import { releaseSlots } from '#model/release.ts'
import type { Previewed, PreviewedDocument } from '#server/domain/releases/previews.ts'

export const previewStyle = `main{position:relative;max-inline-size:52rem;margin:0 auto;padding:4rem var(--margin,1.25rem)}main>.mark{position:fixed;inset:0;z-index:1;inline-size:100%;block-size:100%;pointer-events:none;opacity:.16}.notice{max-inline-size:none;position:sticky;inset-block-start:0;padding:.75rem 1rem;background:var(--warn-bg,#fbf0e0);color:var(--warn,#8a5210);border-block-end:1px solid}h1{margin-block:2rem 1rem;font-size:var(--fs-3,1.75rem)}h2{margin-block:1.5rem .5rem;font-size:var(--fs-4,1.25rem)}li>strong{display:block}li,p{margin-block:.75rem;line-height:1.5}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;line-height:1.5;padding-block:1rem;border-block-start:1px solid var(--line,#b9c8d3)}small{display:block;overflow-wrap:anywhere}@media print{main>.mark{opacity:.3;print-color-adjust:exact}}`

/** An opened preview, and its time: ISO 8601 UTC. */
type Opened = { previewed: Previewed; at: string }

/** Adds the reader's name and the time: as a watermark, on screen and in print, and as text above the page. */
function marked({ previewed: { name }, at }: Opened, body: string): string {
  const text = escapeMarkup(`${name} · ${inIndiaToTheSecond(at)}`)
  const words = `<text x="10" y="120" transform="rotate(-24 160 120)" font-size="17" fill="currentColor">${text}</text>`
  const mark = `<svg class="mark" aria-hidden="true"><defs><pattern id="mark" width="420" height="220" patternUnits="userSpaceOnUse">${words}</pattern></defs><rect width="100%" height="100%" fill="url(#mark)"/></svg>`
  return `<main>${mark}<p class="notice"><strong>Not yet public.</strong> For ${escapeMarkup(name)} only, opened ${escapeMarkup(inIndiaToTheSecond(at))}. Each opening is recorded.</p>${body}</main>`
}

/** Renders the documents of the release, each with a link to its text. */
export function listBody(token: string, opened: Opened): string {
  const { release, release_at, documents } = opened.previewed
  const when = release_at ? `To be published ${inIndiaWithWeekday(release_at)}.` : 'The release time is not set yet.'
  const rows = documents.map((document, index) => rowOf(token, document, index + 1)).join('')
  return marked(
    opened,
    `<h1>${escapeMarkup(release)}</h1><p>${escapeMarkup(when)}</p>${rows ? `<ul>${rows}</ul>` : '<p>No Data</p>'}`,
  )
}

function rowOf(token: string, { slot, name, section, file }: PreviewedDocument, place: number): string {
  const title = escapeMarkup(releaseSlots[slot].name)
  const way = file ? `<a href="${escapeMarkup(previewPath(token, place))}">${title}</a>` : title
  const facts = file && `${file.name}, ${formatSize(file.bytes)}, SHA-256 ${file.sha256}`
  return `<li><strong>${way}</strong> ${escapeMarkup([name, section].filter(Boolean).join(', for '))}<small>${escapeMarkup(facts || 'No file yet')}</small></li>`
}

type Read = Opened & {
  document: PreviewedDocument
  place: number
  from: number
  count: number
  text?: { pages: number; shown: readonly { page: number; text: string }[] }
}

/** Renders the text of a document, a few pages at a time. */
export function documentBody(token: string, read: Read): string {
  const { document, place, from, count, text } = read
  const way = (page: number, words: string) => `<a href="${escapeMarkup(previewPath(token, place, page))}">${words}</a>`
  const pages = text?.shown.map(
    ({ page, text: expected }) =>
      `<section><h2>Page ${page}</h2><pre>${escapeMarkup(expected.trim() || 'This page is a picture without text.')}</pre></section>`,
  )
  const ways = [
    `<a href="${escapeMarkup(previewPath(token))}">All documents</a>`,
    ...(from > 1 ? [way(Math.max(1, from - count), 'Previous pages')] : []),
    ...(text && from + count <= text.pages ? [way(from + count, 'Next pages')] : []),
  ].join(' · ')
  const facts = document.file && `${document.file.name}, SHA-256 ${document.file.sha256}`
  return marked(
    read,
    `<h1>${escapeMarkup(releaseSlots[document.slot].name)}: ${escapeMarkup(document.name)}</h1><p><small>${escapeMarkup(facts ?? '')}</small></p><nav>${ways}</nav>${pages?.join('') || '<p>The text cannot be displayed. The file is still being read, or it is not a PDF.</p>'}<nav>${ways}</nav>`,
  )
}
