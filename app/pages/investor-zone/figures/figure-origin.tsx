import { useRef, useState } from 'react'
import { useHoveredLink } from './use-hovered-link.ts'
import { usePopoverBesideLink } from './use-popover-beside-link.ts'

type Filed = { key: number; name: string; date: string }

type Props = {
  within: string
  documents: readonly Filed[]
}

/** Shows the source of a table's number beside it on hover or focus. A touch follows the link at once. */
export function FigureOrigin({ within, documents }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [link, setLink] = useState<HTMLAnchorElement>()
  const { stay, leave } = useHoveredLink(within, setLink)
  usePopoverBesideLink(box, link)
  const [, key] = /documents\/(\d+)/.exec(link?.href ?? '') ?? []
  const filed = documents.find((document) => document.key === Number(key))
  const [figure, page] = (link?.ariaLabel ?? '').split('. Filed results, ')
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
          {filed.name}, {page}. Filed {filed.date}.
        </>
      )}
    </div>
  )
}

const originId = 'figure-origin'
