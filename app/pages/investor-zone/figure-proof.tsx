import type { ReactNode } from 'react'
import type { PageRequest } from '#app/document/page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { undefinedIfRefused } from '#app/undefined-if-refused.ts'
import { documentPath } from '#model/document-pages.ts'
import { figureTable, formatValue, keyElements } from '#model/figures.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import { english } from '#model/languages/investors/english.ts'
import { columnsOf, inFull, unbroken } from './figures/filed-figures.ts'
import { inGroups } from './verify/fingerprint.ts'

/** Order in which a figure is chosen: profit is what a reader checks first. */
const preferred = ['profit', ...keyElements] as const

/** Renders Home's example of a figure with its page and its proof; empty if there is none, or the store is unavailable. */
export async function figureProof({ api }: Pick<PageRequest, 'api'>): Promise<ReactNode> {
  const figures = await undefinedIfRefused(api('user/get-figures'))
  const [latest] = figures ? columnsOf(figures.data, 1) : []
  const element = preferred.find((name) => latest?.figures[name])
  const figure = element && latest?.figures[element]
  if (!latest || !figure) return null
  const filed = await undefinedIfRefused(api('user/get-document', { key: figure.document, page: figure.page }))
  const version = filed?.data.versions.find(({ current }) => current)
  if (!filed || !version) return null
  const { label, unit } = figureTable[element]
  return (
    <section className="figure-proof tint" aria-labelledby="figure-proof">
      <div className="wrap">
        <h2 id="figure-proof">Every figure has its page, and every page its proof</h2>
        <ol>
          <Step name="A figure" link={<a href="/investorzone/key-figures">All key figures</a>}>
            <a
              className="figure-proof-value figures"
              href={documentPath(figure.document, figure.page)}
              aria-label={inFull(element, latest.name, figure, english)}
            >
              {formatValue(element, figure.value)}
            </a>
            <p>
              {label}, {unbroken(latest.name)}, {unit}
            </p>
          </Step>
          <Step name="Its page" link={<a href={documentPath(figure.document, figure.page)}>Open page {figure.page}</a>}>
            <Sheet page={figure.page}>
              {label}: {formatValue(element, figure.value)}
            </Sheet>
            <p>{filed.data.name}</p>
          </Step>
          <Step
            name="Its proof"
            link={<a href={`/investorzone/verify?sha256=${version.sha256}#answer`}>Check this file</a>}
          >
            <p className="figure-proof-hash figures">{inGroups(version.sha256)}</p>
            <p>Fingerprint of the file, in our record since {inIndiaToTheSecond(version.published_at)}</p>
          </Step>
        </ol>
      </div>
    </section>
  )
}

function Step({ name, link, children }: { name: string; link: ReactNode; children: ReactNode }) {
  return (
    <li>
      <h3>{name}</h3>
      <div>{children}</div>
      <p className="figure-proof-link">
        {link} <Icon name="go" small />
      </p>
    </li>
  )
}

/** Drawing of a filed page: lines of text, and the line that states the figure. */
function Sheet({ page, children }: { page: number; children: ReactNode }) {
  return (
    <div className="figure-proof-sheet" aria-hidden="true">
      <span className="figures">{page}</span>
      <i />
      <i />
      <mark>{children}</mark>
      <i />
    </div>
  )
}
