import { useContent } from '#app/site-content.ts'
import { FillGauge } from '#app/ui/fill-gauge.tsx'
import { TableHead } from '#app/ui/table-head.tsx'

/** Products in development, by stage: the number and the names. */
export function Pipeline() {
  const { pipeline } = useContent().research
  if (!pipeline.stages.some(({ titles }) => titles.length)) return null
  const mostTitles = Math.max(1, ...pipeline.stages.map(({ titles }) => titles.length))
  return (
    <section className="programme-pipeline tint" aria-labelledby="pipeline">
      <div className="wrap">
        <div className="section-head">
          <h2 id="pipeline">{pipeline.title}</h2>
          {pipeline.lead && <p className="lead">{pipeline.lead}</p>}
        </div>
        <table aria-labelledby="pipeline">
          <TableHead names={['Stage', 'Products', 'Working titles']} />
          <tbody>
            {pipeline.stages.map(({ name, means, titles }) => (
              <tr key={name}>
                <th scope="row">
                  {name} <small>{means}</small>
                </th>
                <td className="programme-count figures">
                  {titles.length}
                  <FillGauge share={titles.length / mostTitles} parts={mostTitles} />
                </td>
                <td>
                  {titles.length > 0 && (
                    <ul>
                      {titles.map((title) => (
                        <li key={title}>{title}</li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

export function Laboratory() {
  const { stability, equipment } = useContent().research
  if (!stability.zones.length && !equipment.data.length) return null
  return (
    <section className="programme-laboratory">
      <div className="wrap grid">
        {stability.zones.length > 0 && <Chambers />}
        {equipment.data.length > 0 && <Equipment />}
      </div>
    </section>
  )
}

function Chambers() {
  const { stability } = useContent().research
  return (
    <div className="programme-zones">
      <h2 id="stability">{stability.title}</h2>
      <p className="soft">{stability.lead}</p>
      <table aria-labelledby="stability">
        <TableHead names={['Zone', 'Climate', '°C / % RH', 'Chambers']} />
        <tbody>
          {stability.zones.map(({ zone, climate, celsius, humidity, chambers }) => (
            <tr key={zone}>
              <th scope="row">{zone}</th>
              <td>{climate}</td>
              <td className="figures">
                {celsius} / {humidity}
              </td>
              <td className="figures">{chambers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Equipment() {
  const { equipment } = useContent().research
  return (
    <div className="programme-equipment">
      <h2>{equipment.title}</h2>
      <p className="soft">{equipment.lead}</p>
      <dl>
        {equipment.data.map(({ name, count, note }) => (
          <div key={name}>
            <dt>
              {name} <small>{note}</small>
            </dt>
            <dd className="figures">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function Story() {
  const { story } = useContent().research
  if (!story.title) return null
  return (
    <section className="programme-story dark" aria-labelledby="story">
      <div className="wrap grid">
        <h2 id="story">{story.title}</h2>
        <div>
          <p>{story.text}</p>
          {story.note && <small>{story.note}</small>}
        </div>
      </div>
    </section>
  )
}
