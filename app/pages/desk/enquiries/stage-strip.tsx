import { Link } from 'react-router'
import { type Stage, stageNames, stages } from '#model/product-enquiry.ts'
import { messages } from './messages.ts'

type Props = { counts: Record<Stage, number>; chosen?: Stage; addressOf: (stage: Stage | '') => string }

/** Counts by stage. Choosing the selected stage again clears the filter. */
export function StageStrip({ counts, chosen, addressOf }: Props) {
  return (
    <nav className="pipeline-stages" aria-label={messages.pipeline.stages}>
      {stageNames.map((stage) => (
        <Link
          key={stage}
          to={addressOf(stage === chosen ? '' : stage)}
          aria-current={stage === chosen ? 'true' : undefined}
        >
          <b className="figures">{counts[stage]}</b>
          {stages[stage]}
        </Link>
      ))}
    </nav>
  )
}
