import { firstCountry } from '#app/content/home-below.ts'
import type { SiteContent } from '#app/content/parts.ts'

/** Returns the countries whose facts are entered, from west to east. */
export const suppliedCountries = ({ home }: SiteContent) => home.presence.facts.filter(({ since }) => since)

/** Returns the country that is selected first: India, or else the westernmost. */
export const firstOf = (countries: ReturnType<typeof suppliedCountries>) =>
  countries.find(({ name }) => name === firstCountry) ?? countries[0]
