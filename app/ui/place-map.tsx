import { useState } from 'react'
import { Icon } from './icon.tsx'
import drawn from './place-map.svg'

type Place = { name: string; latitude: number; longitude: number }

/** Height of the interactive map's window, in metres. */
const reachM = 4000

/**
 * A drawn map with a link to directions. The interactive map comes from another company and tells it who looks, so it is fetched only when
 * asked for.
 */
export function PlaceMap({ name, latitude, longitude }: Place) {
  const [interactive, setInteractive] = useState(false)
  return (
    <div className="embed">
      {interactive ? (
        <iframe
          title="Map"
          src={embedded(latitude, longitude)}
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <img src={drawn} alt={`Drawn map of ${name}`} width="1366" height="480" decoding="async" />
      )}
      <p className="open">
        <a
          className="btn primary sm"
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noopener"
        >
          Get directions <Icon name="ne" />
        </a>
        {!interactive && (
          <button type="button" className="btn line sm" onClick={() => setInteractive(true)}>
            Show interactive map
          </button>
        )}
      </p>
    </div>
  )
}

/** The address of an embedded map centred on a place; it needs no key. */
function embedded(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d${reachM}!2d${longitude}!3d${latitude}!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1sen!2sin`
}
