import type { PlantKey } from '#model/company/plant-names.ts'
import type { Zone } from '#model/company/plants.ts'

/** Rectangle on the plan, from its north-west corner, in units of about 1.5 metres. */
export type Patch = readonly [x: number, y: number, width: number, depth: number]

/** A room; without a zone its air is not classified. */
export type Room = { name: string; zone?: Zone; at: Patch }

/** Path between points, each leg straight east, west, north or south. A wall that meets a path has a door. */
export type Route = readonly (readonly [x: number, y: number])[]

/** The way of `name`. A way that ends on another one follows that one to its end. */
export type Way = { name: string; route: Route }

export type FloorPlan = {
  rooms: readonly Room[]
  machines: readonly Patch[]
  people: readonly Way[]
  materials: readonly Way[]
}

/** Size of every plan, in its units. */
export const planSize = { width: 60, depth: 46 }

/** Floor plans of the two plants (sample), simplified. */
export const floorPlans: Record<PlantKey, FloorPlan> = {
  naviMumbai: {
    rooms: [
      { name: 'Receiving', at: [0, 0, 12, 13] },
      { name: 'Store', at: [12, 0, 16, 13] },
      { name: 'Weighing', zone: 'D', at: [28, 0, 11, 13] },
      { name: 'Solutions', zone: 'C', at: [39, 0, 11, 13] },
      { name: 'Laboratory', at: [50, 0, 10, 13] },
      { name: 'Water', at: [0, 13, 11, 18] },
      { name: 'Washing', zone: 'D', at: [11, 13, 13, 18] },
      { name: 'Filling room', zone: 'B', at: [24, 13, 23, 18] },
      { name: 'Filling', zone: 'A', at: [30, 16, 14, 7.5] },
      { name: 'Autoclaves', zone: 'D', at: [47, 13, 13, 11] },
      { name: 'Inspection', zone: 'D', at: [47, 24, 13, 11] },
      { name: 'Entrance', at: [0, 31, 11, 15] },
      { name: 'Changing', zone: 'D', at: [11, 31, 10, 15] },
      { name: 'Gowning', zone: 'C', at: [21, 31, 10, 15] },
      { name: 'Packing', at: [31, 31, 16, 15] },
      { name: 'Dispatch', at: [47, 35, 13, 11] },
    ],
    machines: [
      [14, 2, 8, 1.2],
      [14, 5, 8, 1.2],
      [30, 2.5, 3, 1.6],
      [45.5, 2.2, 2.8, 2.8],
      [51.5, 11.6, 7, 0.8],
      [2, 17, 2.6, 2.6],
      [6, 17, 2.6, 2.6],
      [2, 25.5, 6.6, 1.8],
      [13, 19.4, 2.8, 2.4],
      [20, 20.5, 2.4, 1.6],
      [37, 21.6, 4.5, 0.8],
      [57.6, 15.5, 1.6, 2.4],
      [57.6, 19.5, 1.6, 2.4],
      [57.5, 25.5, 1.2, 3.5],
      [14, 44, 4, 0.8],
      [29, 35, 1, 7],
      [33, 34.5, 8, 1.4],
      [33, 39, 8, 1.4],
      [54, 37.5, 3.6, 2],
    ],
    people: [
      {
        name: 'Operators',
        route: [
          [5.5, 48],
          [5.5, 42],
          [26, 42],
          [26, 27.5],
        ],
      },
    ],
    materials: [
      {
        name: 'Ampoules and vials',
        route: [
          [-2, 10.9],
          [18, 10.9],
          [18, 17],
          [51, 17],
          [51, 30],
          [50, 30],
          [50, 33],
          [44, 33],
          [44, 43.8],
          [62, 43.8],
        ],
      },
      {
        name: 'Solution',
        route: [
          [-2, 10.9],
          [43, 10.9],
          [43, 17],
        ],
      },
    ],
  },
  dehradun: {
    rooms: [
      { name: 'Receiving', at: [0, 0, 12, 13] },
      { name: 'Store', at: [12, 0, 15, 13] },
      { name: 'Weighing', zone: 'D', at: [27, 0, 10, 13] },
      { name: 'Granulation', zone: 'D', at: [37, 0, 12, 13] },
      { name: 'Compression', zone: 'D', at: [49, 0, 11, 13] },
      { name: 'Dry air', at: [0, 13, 11, 18] },
      { name: 'Vial washing', zone: 'C', at: [11, 13, 11, 18] },
      { name: 'Powder', zone: 'B', at: [22, 13, 9.5, 18] },
      { name: 'Filling', zone: 'A', at: [23.5, 14.1, 7.6, 7.6] },
      { name: 'Drops', zone: 'D', at: [31.5, 13, 6.5, 18] },
      { name: 'Capsules', zone: 'D', at: [38, 13, 11, 11] },
      { name: 'Coating', zone: 'D', at: [49, 13, 11, 11] },
      { name: 'Blistering', zone: 'D', at: [38, 24, 22, 10] },
      { name: 'Entrance', at: [0, 31, 11, 15] },
      { name: 'Changing', zone: 'D', at: [11, 31, 9, 15] },
      { name: 'Gowning', zone: 'C', at: [20, 31, 8, 15] },
      { name: 'Inspection', zone: 'D', at: [28, 31, 10, 15] },
      { name: 'Packing', at: [38, 34, 11, 12] },
      { name: 'Dispatch', at: [49, 34, 11, 12] },
    ],
    machines: [
      [14, 2, 8, 1.2],
      [14, 5, 8, 1.2],
      [29, 2.5, 3, 1.6],
      [45, 2.2, 2.6, 2.6],
      [51, 2.4, 2.4, 2.4],
      [2, 17, 2.6, 2.6],
      [6, 17, 2.6, 2.6],
      [2, 25.5, 6.6, 1.8],
      [13, 20.8, 2.6, 2],
      [30.1, 17.5, 0.7, 3],
      [40, 15.6, 2, 2.6],
      [49.6, 15.2, 2.6, 2.4],
      [38.6, 31, 2.4, 1.2],
      [49, 31, 7, 1.2],
      [14, 44, 3.6, 0.8],
      [26.5, 35, 0.8, 7],
      [35.5, 16, 1.6, 4],
      [31, 44.4, 5, 0.8],
      [40, 37, 2, 1.6],
      [55, 36.5, 3.4, 2],
    ],
    people: [
      {
        name: 'Operators',
        route: [
          [5.5, 48],
          [5.5, 42],
          [23.5, 42],
          [23.5, 26.5],
        ],
      },
    ],
    materials: [
      {
        name: 'Tablets',
        route: [
          [-2, 11.4],
          [54, 11.4],
          [54, 28.5],
          [46.5, 28.5],
          [46.5, 43.5],
          [62, 43.5],
        ],
      },
      {
        name: 'Capsules',
        route: [
          [-2, 11.4],
          [47, 11.4],
          [47, 28.5],
        ],
      },
      {
        name: 'Powder',
        route: [
          [-2, 11.4],
          [18, 11.4],
          [18, 15],
          [29.2, 15],
          [29.2, 43.5],
          [46.5, 43.5],
        ],
      },
      {
        name: 'Drops',
        route: [
          [-2, 11.4],
          [32.8, 11.4],
          [32.8, 33],
          [29.2, 33],
        ],
      },
    ],
  },
}
