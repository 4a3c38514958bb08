import type { InvestorText } from '#model/languages/investors/texts.ts'
import { playerTexts } from '../views/player-texts.ts'

/** Texts of the player of a call, replaced on pages in other languages. */
export const callPlayerTexts = {
  ...playerTexts,
  captions: 'Captions',
  start: 'Press a time in the transcript to play from there.',
  current: 'Go to the current line',
  copy: 'Link',
  copyAt: 'Copy link to {time}',
  failed: 'This recording cannot be played here. Read the transcript, or try again later.',
  keys: 'Keys',
  shortcuts: 'Keyboard shortcuts',
  useShortcuts: 'Use keyboard shortcuts',
  space: 'Space or K',
  playPause: 'Play, pause',
  tenSeconds: 'Back, forward 10\u00a0s',
  arrows: 'Back, forward 5\u00a0s; with Shift 30\u00a0s',
  speeds: 'Slower, faster',
  sound: 'Sound off, on',
} as const satisfies Record<string, InvestorText>

export type CallPlayerTexts = Record<keyof typeof callPlayerTexts, string>

/** Texts of the search of a transcript. */
export const callSearchTexts = {
  transcript: 'Transcript',
  search: 'Search the transcript',
  more: '{count} or more',
  place: '{current} of {total}',
  found: '{total} found',
  before: 'Match before',
  next: 'Next match',
} as const satisfies Record<string, InvestorText>

export type CallSearchTexts = Record<keyof typeof callSearchTexts, string>
