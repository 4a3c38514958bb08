import { board } from '#app/content/board.ts'
import { DrawnPortrait } from './drawn-portrait.tsx'

/** Board of directors with role and portrait (a carousel on phones), then the committees. */
export function People() {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, and scrolling needs the focus */}
      <section className="board" tabIndex={0} aria-label="Board of directors">
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
      </section>
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
