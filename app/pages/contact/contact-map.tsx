import { company } from '#app/content/company.ts'
import { contact, mapPlaces } from '#app/content/contact.ts'
import { Island } from '#app/document/island.tsx'
import { directionsTo } from '#app/ui/directions.ts'
import { PlaceMap } from '#app/ui/place-map.tsx'
import tall from './places-tall.svg?no-inline'
import wide from './places-wide.svg?no-inline'

/** Map of both offices and both plants, with a pin for each that links to directions. */
export function ContactMap() {
  return (
    <div className="contact-map">
      <Island name="placeMap">
        <PlaceMap {...company.place} name={contact.map} drawing={{ wide, tall }} />
      </Island>
      <ul className="contact-map-pins">
        {mapPlaces.map(({ pin, name, at, place }) => (
          <li key={pin} className={`contact-map-pin contact-map-pin-${pin}`}>
            <a href={directionsTo(place)} target="_blank" rel="noopener">
              <b>{name}</b>
              {at}
              <span className="visually-hidden">: directions</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
