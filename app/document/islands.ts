import type { ComponentType } from 'react'

/**
 * `idle`: after first paint, once the browser is idle. `mouse`: the same, if there is a mouse. `later`: after five seconds, painted or
 * not. `near`: once the reader is within a screen's height. `touch`: at the first press or focus inside, which hydrates all others too.
 */
export type HydrateWhen = 'idle' | 'mouse' | 'later' | 'near' | 'touch'

export type Island = {
  load: () => Promise<ComponentType<never>>
  hydrate: HydrateWhen
}

const home = () => import('#app/pages/home/home-islands.ts').then((script) => script.homeIslands)

/**
 * THE table of islands: their imports, and the time of hydration. A touch hydrates any island at once. Each import is followed by `then`:
 * the build wraps awaited imports in a function that every page would carry.
 */
export const islands = {
  hero: { load: async () => (await home()).Hero, hydrate: 'idle' },
  collaborators: { load: async () => (await home()).Collaborators, hydrate: 'near' },
  counters: { load: async () => (await home()).Counters, hydrate: 'near' },
  strengthArrows: { load: async () => (await home()).StrengthArrows, hydrate: 'near' },
  presence: { load: async () => (await home()).Presence, hydrate: 'near' },
  dots: { load: () => import('#app/ui/carousel-dots.tsx').then((script) => script.CarouselDots), hydrate: 'near' },
  // Touch scrolls a row of tabs natively; arrows are for the mouse.
  categoryTabs: {
    load: () => import('#app/pages/manufacturing/category-tabs.tsx').then((script) => script.CategoryTabs),
    hydrate: 'mouse',
  },
  sectionStrip: {
    load: () => import('#app/pages/catalogue/section-strip.tsx').then((script) => script.SectionStrip),
    hydrate: 'mouse',
  },
  categoryRail: {
    load: () => import('#app/pages/catalogue/category-rail.tsx').then((script) => script.CategoryRail),
    hydrate: 'idle',
  },
  download: {
    load: () => import('#app/pages/catalogue/download.tsx').then((script) => script.Download),
    hydrate: 'touch',
  },
  // The first request is due ten seconds after load, even if other content is still loading.
  price: {
    load: () => import('#app/pages/investor-zone/views/price.tsx').then((script) => script.Price),
    hydrate: 'later',
  },
  recording: {
    load: () => import('#app/pages/investor-zone/views/recording.tsx').then((script) => script.Recording),
    hydrate: 'near',
  },
  callPlayer: {
    load: () => import('#app/pages/investor-zone/call/call-player.tsx').then((script) => script.CallPlayer),
    hydrate: 'idle',
  },
  callSearch: {
    load: () => import('#app/pages/investor-zone/call/call-search.tsx').then((script) => script.CallSearch),
    hydrate: 'idle',
  },
  // A tap follows a number's link at once.
  figureOrigin: {
    load: () => import('#app/pages/investor-zone/figures/figure-origin.tsx').then((script) => script.FigureOrigin),
    hydrate: 'mouse',
  },
  verifyFile: {
    load: () => import('#app/pages/investor-zone/verify/verify-file.tsx').then((script) => script.VerifyFile),
    hydrate: 'idle',
  },
  toasts: { load: () => import('#app/ui/toast-region.tsx').then((script) => script.ToastRegion), hydrate: 'idle' },
  placeMap: { load: () => import('#app/ui/place-map.tsx').then((script) => script.PlaceMap), hydrate: 'touch' },
} satisfies Record<string, Island>

export type IslandName = keyof typeof islands
