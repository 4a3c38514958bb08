import { Badge } from '#app/ui/badge.tsx'
import { type ClockRule, type DatedLimit, triggers } from '#model/clocks/clock-rule.ts'
import { clockRuleNames, clockRules, limitsOf } from '#model/clocks/clock-rules.ts'
import { limitInWords } from '#model/clocks/limit-in-words.ts'
import { shownDay } from '#model/india-time.ts'
import { Part } from '../desk-frame.tsx'

/** The limits of the law by which the desk counts: what each wants and after what, since when, and which regulation says so. */
export function RuleTable() {
  return (
    <Part
      id="settings-rules"
      heading="Limits of the law"
      count={clockRuleNames.length}
      beside={<p>What happened before a limit changed is judged by the one of its day.</p>}
    >
      <p className="faint">
        Regulations are those of SEBI (Listing Obligations and Disclosure Requirements), 2015, as known to July 2026. A
        limit changes with a release of this site, because each has a test of dates.
      </p>
      <div className="table-folds settings-rules">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">What must be there</th>
              <th scope="col">Counted from</th>
              <th scope="col">Limit</th>
              <th scope="col">In force since</th>
              <th scope="col">Said in</th>
            </tr>
          </thead>
          <tbody>
            {clockRuleNames.map((name) =>
              limitsOf(name, []).map((limit, at) => (
                <Row key={`${name} ${limit.since}`} rule={clockRules[name]} {...{ limit, at }} />
              )),
            )}
          </tbody>
        </table>
      </div>
    </Part>
  )
}

type RowProps = {
  rule: ClockRule
  limit: DatedLimit /** Its place among the limits of its rule, the newest first. */
  at: number
}

function Row({ rule: { what, provision, trigger, quarters }, limit, at }: RowProps) {
  return (
    <tr className={at > 0 ? 'settings-earlier' : undefined}>
      <th scope="row" className="table-key">
        {what}
        {at > 0 ? <small>Until the limit above</small> : <small>{provision}</small>}
      </th>
      <td data-l="Counted from">
        {triggers[trigger]}
        {quarters && <small>{quarters.map((quarter) => `Q${quarter}`).join(', ')} only</small>}
      </td>
      <td data-l="Limit">{limitInWords(limit.limit)}</td>
      <td data-l="In force since" className="figures">
        {shownDay(limit.since)}
        {limit.toConfirm === 'date' && <Badge>Date to be confirmed</Badge>}
      </td>
      <td data-l="Said in">
        {limit.source}
        {limit.toConfirm === 'limit' && <Badge>Limit to be confirmed</Badge>}
      </td>
    </tr>
  )
}
