import { Collaborators } from './collaborators.tsx'
import { Counters } from './counters.tsx'
import { Hero } from './hero.tsx'
import { Presence } from './presence.tsx'
import { StrengthArrows } from './strength-arrows.tsx'

/** Interactive parts of Home in one chunk: compressed, it is two thirds of their separate sizes. */
export const homeIslands = { Collaborators, Counters, Hero, Presence, StrengthArrows }
