import { slugOf } from '../zone-address.ts'
import type { Plant } from './plants.ts'

/** Names under which texts mention the sample's plants, which have drawings and texts of their own. */
export const samplePlants = ['naviMumbai', 'dehradun'] as const
export type PlantKey = (typeof samplePlants)[number]
export const isSamplePlant = (key: string): key is PlantKey => samplePlants.some((name) => name === key)

/** Last part of the address of a page of Manufacturing that is no plant. */
export const processSlug = 'how-an-ampoule-is-made'

/** Returns the address of a plant's page: `/manufacturing/navi-mumbai`. */
export const plantPath = ({ name }: Pick<Plant, 'name'>) => `/manufacturing/${slugOf(name)}`

/** Returns the name under which texts mention a plant: `{plants.naviMumbai.people}`. It stays if a plant of the sample is renamed. */
export const plantKey = ({ key, name }: Pick<Plant, 'key' | 'name'>) =>
  key || slugOf(name).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
