import { useState } from 'react'
import { directionsTo } from './directions.ts'
import { Icon } from './icon.tsx'
import drawn from './place-map.svg'

type MapPlace = { name: string; latitude: number; longitude: number }

type Drawing = { wide: string; tall: string }

/** Texts of a map; a page in another language passes its own. */
export const mapTexts = {
  drawn: 'Drawn map of {name}',
  directions: 'Get directions',
  interactive: 'Show interactive map',
} as const

type MapProps = MapPlace & { drawing?: Drawing; texts?: Readonly<Record<keyof typeof mapTexts, string>> }

const reachM = 4000

/**
 * Static map with a link to directions. The interactive map is fetched only on request, because its third-party host learns who views it.
 */
export function PlaceMap({ name, latitude, longitude, drawing, texts = mapTexts }: MapProps) {
  const [interactive, setInteractive] = useState(false)
  return (
    <div className="place-map">
      {interactive ? (
        <iframe
          title="Map"
          src={embedded(latitude, longitude)}
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <picture>
          {drawing && <source media="(width < 600px)" srcSet={drawing.tall} width="390" height="540" />}
          <img
            src={drawing?.wide ?? drawn}
            alt={texts.drawn.replace('{name}', name)}
            width="1366"
            height="480"
            decoding="async"
          />
        </picture>
      )}
      <p className="place-map-open">
        <a
          className="button button-primary button-small"
          href={directionsTo({ latitude, longitude })}
          target="_blank"
          rel="noopener"
        >
          {texts.directions} <Icon name="ne" />
        </a>
        {!interactive && (
          <button type="button" className="button button-line button-small" onClick={() => setInteractive(true)}>
            {texts.interactive}
          </button>
        )}
      </p>
    </div>
  )
}

/** Returns the URL of an embedded map centred on a place; no API key needed. */
function embedded(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d${reachM}!2d${longitude}!3d${latitude}!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1sen!2sin`
}
