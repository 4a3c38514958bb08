import { board, type Portrait } from '#app/content/board.ts'
import {
  always,
  beards,
  clothing,
  cloths,
  faces,
  glasses,
  hair,
  hairBehind,
  hairColours,
  skins,
} from '#app/content/portrait-parts.ts'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'

/** Board of directors with role and portrait (a carousel on phones), then the committees. */
export function People() {
  return (
    <>
      <ScrollRegion className="board" aria-label="Board of directors">
        {board.board_director.map(({ name, desc, img, profile, portrait }) => (
          <figure key={name}>
            {img ? (
              <div className="picture">
                <img src={img} alt={`Portrait of ${name}`} width="440" height="550" loading="lazy" />
              </div>
            ) : (
              <div className="picture">
                <DrawnPortrait of={portrait} name={name} />
                <span className="board-initials" aria-hidden="true">
                  {initials(name)}
                </span>
              </div>
            )}
            <figcaption>
              <b>{name}</b>
              <span>{desc}</span>
              <small>{profile}</small>
            </figcaption>
          </figure>
        ))}
      </ScrollRegion>
      <div className="contacts-cards contacts-committees">
        {board.committees.map(({ name, members }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ul>
              {members.map((member) => (
                <li key={member.name}>
                  <span>{member.name}</span>
                  <span>{member.role}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

function initials(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`
}

/** Head and shoulders in flat tones: one line, light from the upper left, and only the features that cast shadows. */
function DrawnPortrait({ of, name }: { of: Portrait; name: string }) {
  const [lit, shaded] = skins[of.skin]
  const [cloth, over] = cloths[of.cloth]
  const wears = clothing[of.wears]
  const ofHair = hairColours[of.hairColour]
  return (
    <svg viewBox="0 0 400 500" role="img" aria-label={`Drawn portrait of ${name}`}>
      <g stroke="var(--ink-900)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        {of.behind && <path d={hairBehind[of.behind]} transform={headPlace} fill={ofHair} />}
        <path d={always.neck} fill={lit} />
        <path d={always.neckShade} fill={shaded} stroke="none" />
        <path d={wears.cloth} fill={cloth} />
        <path d={wears.shirt} fill="var(--paper-1)" />
        <path d={wears.over} fill={over} />
        <path d={wears.shade} fill="var(--ink-950)" fillOpacity="0.18" stroke="none" />
        <g transform={headPlace}>
          <path d={faces[of.face]} fill={lit} />
          <path d={always.shades} fill={shaded} stroke="none" />
          <path d={always.sockets} fill={shaded} fillOpacity="0.5" stroke="none" />
          {of.beard && <path d={beards[of.beard]} fill={ofHair} stroke="none" />}
          <path d={always.brows} fill="none" />
          <path d={hair[of.hair]} fill={ofHair} />
          {of.glasses && <path d={glasses} fill="none" />}
        </g>
      </g>
    </svg>
  )
}

const headPlace = 'translate(-46 -40) scale(1.23)'
