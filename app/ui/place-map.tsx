import { useState } from 'react'
import { Icon } from './icon.tsx'
import drawn from './place-map.svg'

type Place = { name: string; latitude: number; longitude: number }

/** Half the height and width of the map's window, in degrees. */
const reach = 0.008

/**
 * A drawn map with a link to directions. The interactive map comes from another company and tells it who looks, so it is fetched only when
 * asked for.
 */
export function PlaceMap({ name, latitude, longitude }: Place) {
  const [interactive, setInteractive] = useState(false)
  const window = [longitude - reach * 2, latitude - reach, longitude + reach * 2, latitude + reach]
    .map((degrees) => degrees.toFixed(4))
    .join('%2C')
  return (
    <div className="embed">
      {interactive ? (
        <iframe
          title="Map"
          src={`https://www.openstreetmap.org/export/embed.html?bbox=${window}&layer=mapnik&marker=${latitude}%2C${longitude}`}
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <img src={drawn} alt={`Drawn map of ${name}`} width="1366" height="480" decoding="async" />
      )}
      <p className="open">
        <a
          className="btn primary sm"
          href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
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
