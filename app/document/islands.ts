import type { ComponentType } from 'react'

export type Island = {
  load: () => Promise<ComponentType<never>>
  /** `touch`: at the first press or focus inside. `interaction`: at the first press, key, pointer move or focus anywhere on the page. */
  hydrate: 'touch' | 'interaction'
  /** Addresses with a place that the island itself shows: it is hydrated once the browser is idle. */
  addressed?: RegExp
}

/**
 * THE table of islands: their imports, and the time of hydration. Nothing loads React before. Each import is followed by `then`:
 * the build wraps awaited imports in a function that every page would carry.
 */
export const islands = {
  categoryTabs: {
    load: () => import('#app/pages/manufacturing/category-tabs.tsx').then((script) => script.CategoryTabs),
    hydrate: 'interaction',
  },
  sectionStrip: {
    load: () => import('#app/pages/catalogue/section-strip.tsx').then((script) => script.SectionStrip),
    hydrate: 'interaction',
  },
  categoryRail: {
    load: () => import('#app/pages/catalogue/category-rail.tsx').then((script) => script.CategoryRail),
    hydrate: 'interaction',
    addressed: /[?&]category=/,
  },
  download: {
    load: () => import('#app/pages/catalogue/download.tsx').then((script) => script.Download),
    hydrate: 'touch',
  },
  pushSwitch: {
    load: () => import('#app/pages/investor-zone/follow/push-switch.tsx').then((script) => script.PushSwitch),
    hydrate: 'interaction',
  },
  recording: {
    load: () => import('#app/pages/investor-zone/views/recording.tsx').then((script) => script.Recording),
    hydrate: 'interaction',
    addressed: /[?&]t=/,
  },
  callPlayer: {
    load: () => import('#app/pages/investor-zone/call/call-player.tsx').then((script) => script.CallPlayer),
    hydrate: 'interaction',
    addressed: /[?&#]t=/,
  },
  callSearch: {
    load: () => import('#app/pages/investor-zone/call/call-search.tsx').then((script) => script.CallSearch),
    hydrate: 'interaction',
  },
  // A tap follows a number's link at once.
  figureOrigin: {
    load: () => import('#app/pages/investor-zone/figures/figure-origin.tsx').then((script) => script.FigureOrigin),
    hydrate: 'interaction',
  },
  verifyFile: {
    load: () => import('#app/pages/investor-zone/verify/verify-file.tsx').then((script) => script.VerifyFile),
    hydrate: 'interaction',
  },
  placeMap: { load: () => import('#app/ui/place-map.tsx').then((script) => script.PlaceMap), hydrate: 'touch' },
} satisfies Record<string, Island>

export type IslandName = keyof typeof islands
