import type { GeneralInformation } from '#model/investor-zone.ts'
import { columnsOf, type FigureData, formatSpan } from '../figures/filed-figures.ts'
import { ElementGraph } from '../figures/graphs.tsx'
import { FactList } from '../views/facts.tsx'
import { Price } from '../views/price.tsx'
import { ZonePart } from '../zone-part.tsx'
import { Announcements } from './announcements.tsx'
import type { News } from './load-front.ts'
import { NextEvent } from './next-event.tsx'
import { Results } from './results.tsx'

type Props = { news: News; facts: GeneralInformation | undefined }

/** General Information with news above it: results and price, then announcements and events, then the company's facts. */
export function Front({ news, facts }: Props) {
  return (
    <div className="front">
      <div className="front-lead">
        <Results news={news} />
        <Price rate={news.rate} line={news.line} />
      </div>
      <Graphs figures={news.figures} />
      <div className="front-beside">
        <Announcements content={news.content} />
        <NextEvent upcoming={news.upcoming} />
      </div>
      <ZonePart
        id="front-company"
        heading="The company"
        className="front-company"
        beside={<a href="/investorzone/shareholding">Shareholding by quarter</a>}
      >
        <FactList facts={facts} />
      </ZonePart>
    </div>
  )
}

function Graphs({ figures }: { figures: FigureData }) {
  const newestFirst = columnsOf(figures, 8)
  if (!newestFirst.length) return null
  const span = formatSpan(newestFirst, 'quarter')
  const columns = newestFirst.toReversed()
  return (
    <div className="front-graphs">
      <ElementGraph
        columns={columns}
        element="revenue"
        span={span}
        more={<a href="/investorzone/key-figures">all key figures</a>}
      />
      <ElementGraph columns={columns} element="eps" span={span} />
    </div>
  )
}
