import { useContent } from '#app/site-content.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { Plant } from '#model/company/plants.ts'
import { formatDay, monthName } from '#model/india-time.ts'

export function Output({ of: plant }: { of: Plant }) {
  const { output: title } = useContent().plantPages
  if (!plant.output.length) return null
  return (
    <section className="plant-facts-output dark" aria-labelledby="output">
      <div className="wrap">
        <h2 id="output">{title}</h2>
        <dl>
          {plant.output.map(({ form, unit, perMonth }) => (
            <DescriptionRow key={form} term={form} className="figures">
              {perMonth} <small>million {unit}</small>
            </DescriptionRow>
          ))}
        </dl>
      </div>
    </section>
  )
}

export function Lines({ of: plant }: { of: Plant }) {
  const { lines: title } = useContent().plantPages
  if (!plant.lines.length) return null
  return (
    <section className="plant-facts-lines" aria-labelledby="lines">
      <div className="wrap grid">
        <h2 id="lines">{title}</h2>
        <div className="table-folds">
          <table className="table">
            <caption className="visually-hidden">What each line runs, and how fast</caption>
            <TableHead names={['Line', 'Runs', 'Per minute']} />
            <tbody>
              {plant.lines.map(({ name, runs, perMinute }) => (
                <tr key={name}>
                  <th scope="row" className="table-key">
                    {name}
                  </th>
                  <td data-l="Runs">{runs}</td>
                  <td data-l="Per minute" className="figures">
                    {perMinute.toLocaleString('en-IN')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

export function Certificates({ of: plant }: { of: Plant }) {
  const { certificates, lastInspection } = plant
  const texts = useContent().plantPages
  if (!certificates.length && !lastInspection.month) return null
  return (
    <section className="plant-facts-certificates" aria-labelledby="certificates">
      <div className="wrap grid">
        <div className="plant-facts-inspected">
          <h2 id="certificates">{texts.certificates}</h2>
          {lastInspection.month && (
            <>
              <h3>{texts.inspection}</h3>
              <p>
                <b>{monthName(lastInspection.month)}</b>
                {lastInspection.outcome}
                <small>{lastInspection.by}</small>
              </p>
            </>
          )}
        </div>
        {certificates.length > 0 && (
          <div className="table-folds">
            <table className="table">
              <caption className="visually-hidden">Certificates with number, issuer and validity</caption>
              <TableHead names={['Certificate', 'Number', 'Issued by', 'Valid until']} />
              <tbody>
                {certificates.map(({ name, number, givenBy, validUntil }) => (
                  <tr key={number}>
                    <th scope="row" className="table-key">
                      {name}
                    </th>
                    <td data-l="Number">{number}</td>
                    <td data-l="Issued by">{givenBy}</td>
                    <td data-l="Valid until" className="figures">
                      {formatDay(validUntil)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </section>
  )
}
