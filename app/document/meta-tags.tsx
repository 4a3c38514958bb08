import type { MetaTag } from '#app/page-meta.ts'
import { DataBlock } from './data-block.tsx'

export function MetaTags({ of }: { of: readonly MetaTag[] }) {
  return of.map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>
    if ('data' in tag)
      return <DataBlock key={JSON.stringify(tag.data).slice(0, 80)} type="application/ld+json" data={tag.data} />
    if ('rel' in tag) return <link key={`${tag.rel} ${tag.hrefLang}`} {...tag} />
    return <meta key={'name' in tag ? tag.name : tag.property} {...tag} />
  })
}
