import type { MetaTag } from '#app/page-meta.ts'

/** The head's title, meta and link elements, and its JSON-LD blocks. */
export function MetaTags({ of }: { of: readonly MetaTag[] }) {
  return of.map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>
    if ('data' in tag) return <DataBlock key={JSON.stringify(tag.data).slice(0, 80)} data={tag.data} />
    if ('rel' in tag) return <link key={`${tag.rel} ${tag.hrefLang}`} {...tag} />
    return <meta key={'name' in tag ? tag.name : tag.property} {...tag} />
  })
}

function DataBlock({ data }: { data: object }) {
  // A closing tag inside a string would end the element: "<" is written as its escape, which JSON reads as the same.
  const text = { __html: JSON.stringify(data).replaceAll('<', '\\u003c') }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; a data block is never run
  return <script type="application/ld+json" dangerouslySetInnerHTML={text} />
}
