import { useRef, useState } from 'react'
import { interpolate } from '#model/languages/interpolate.ts'
import { sourceSeparator } from './source-separator.ts'
import { useHoveredLink } from './use-hovered-link.ts'
import { usePopoverBesideLink } from './use-popover-beside-link.ts'

type Filed = { key: number; name: string; date: string }

/** Text before the page in a link's name, and the date of the source; replaced on pages in other languages. */
export const originTexts = { separator: sourceSeparator, filed: 'Filed {date}.' } as const

type Props = {
  within: string
  documents: readonly Filed[]
  texts?: Record<keyof typeof originTexts, string>
}

/** Shows the source of a table's number beside it on hover or focus. A touch follows the link at once. */
export function FigureOrigin({ within, documents, texts = originTexts }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [link, setLink] = useState<HTMLAnchorElement>()
  const { stay, leave } = useHoveredLink(within, setLink)
  usePopoverBesideLink(box, link)
  const [, key] = /documents\/(\d+)/.exec(link?.href ?? '') ?? []
  const filed = documents.find((document) => document.key === Number(key))
  const [figure, page] = (link?.ariaLabel ?? '').split(texts.separator)
  return (
    <div
      ref={box}
      id={originId}
      className="number-table-origin figures"
      role="tooltip"
      popover="manual"
      onPointerEnter={stay}
      onPointerLeave={leave}
    >
      {filed && (
        <>
          <b>{figure}</b>
          {filed.name}, {page}. {interpolate(texts.filed, { date: filed.date })}
        </>
      )}
    </div>
  )
}

const originId = 'figure-origin'
