import { useCompany } from '#app/company.ts'
import { useTranslator } from '#app/translator.ts'
import { Picture } from '#app/ui/picture.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { initialsOf } from '#model/company/board.ts'
import { NoData } from './no-data.tsx'

/** Board of directors with role and photograph, or monogram (a carousel on phones), then the committees. */
export function People() {
  const { board } = useCompany()
  const { t, filed } = useTranslator()
  if (!board.directors.length && !board.committees.length) return <NoData />
  return (
    <>
      {board.directors.length > 0 && (
        <ScrollRegion className="board" aria-label={t('Board of directors')}>
          {board.directors.map(({ name, role, din, category, term, profile, photo }) => (
            <figure key={name}>
              <div className="picture" aria-hidden="true">
                {photo ? <Picture picture={photo} sizes="(width < 700px) 72vw, 30vw" alt="" /> : initialsOf(name)}
              </div>
              <figcaption lang={filed}>
                <b>{name}</b>
                <span>{role}</span>
                {category && <span>{category}</span>}
                {din && <span className="figures">DIN {din}</span>}
                {term && <span>{term}</span>}
                <small>{profile}</small>
              </figcaption>
            </figure>
          ))}
        </ScrollRegion>
      )}
      {board.committees.length > 0 && (
        <div className="contacts-cards contacts-committees" lang={filed}>
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
      )}
    </>
  )
}
