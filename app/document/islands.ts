import type { ComponentType } from 'react'

/**
 * `idle`: after the page is drawn and the browser rests. `mouse`: the same, where there is a mouse. `later`: five seconds after that. `near`:
 * once the reader comes within a screen's height. `touch`: at the first press or focus in it, as all the others too.
 */
export type WakeTime = 'idle' | 'mouse' | 'later' | 'near' | 'touch'

export type Island = {
  load: () => Promise<ComponentType<never>>
  wake: WakeTime
}

const home = async () => (await import('#app/pages/home/home-islands.ts')).homeIslands

/** THE table of islands: what each imports, and when it wakes. At a touch every island wakes at once. */
export const islands = {
  hero: { load: async () => (await home()).Hero, wake: 'idle' },
  collaborators: { load: async () => (await home()).Collaborators, wake: 'near' },
  counters: { load: async () => (await home()).Counters, wake: 'near' },
  strengthArrows: { load: async () => (await home()).StrengthArrows, wake: 'near' },
  presence: { load: async () => (await home()).Presence, wake: 'near' },
  dots: { load: async () => (await import('#app/ui/carousel-dots.tsx')).CarouselDots, wake: 'near' },
  // A finger moves a row of tabs itself; arrows are for the mouse.
  categoryTabs: {
    load: async () => (await import('#app/pages/manufacturing/category-tabs.tsx')).CategoryTabs,
    wake: 'mouse',
  },
  sectionStrip: {
    load: async () => (await import('#app/pages/catalogue/section-strip.tsx')).SectionStrip,
    wake: 'mouse',
  },
  categoryRail: {
    load: async () => (await import('#app/pages/catalogue/category-rail.tsx')).CategoryRail,
    wake: 'idle',
  },
  download: { load: async () => (await import('#app/pages/catalogue/download.tsx')).Download, wake: 'touch' },
  // Its first question is due ten seconds after the page.
  price: { load: async () => (await import('#app/pages/investor-zone/views/price.tsx')).Price, wake: 'later' },
  recording: {
    load: async () => (await import('#app/pages/investor-zone/views/recording.tsx')).Recording,
    wake: 'near',
  },
  callPlayer: {
    load: async () => (await import('#app/pages/investor-zone/call/call-player.tsx')).CallPlayer,
    wake: 'idle',
  },
  callSearch: {
    load: async () => (await import('#app/pages/investor-zone/call/call-search.tsx')).CallSearch,
    wake: 'idle',
  },
  // A finger follows a number's link at once.
  figureOrigin: {
    load: async () => (await import('#app/pages/investor-zone/figures/figure-origin.tsx')).FigureOrigin,
    wake: 'mouse',
  },
  verifyFile: {
    load: async () => (await import('#app/pages/investor-zone/verify/verify-file.tsx')).VerifyFile,
    wake: 'idle',
  },
  toasts: { load: async () => (await import('#app/ui/toast-region.tsx')).ToastRegion, wake: 'idle' },
  placeMap: { load: async () => (await import('#app/ui/place-map.tsx')).PlaceMap, wake: 'touch' },
} satisfies Record<string, Island>

export type IslandName = keyof typeof islands
