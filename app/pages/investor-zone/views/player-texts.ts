import type { InvestorText } from '#model/languages/investors/texts.ts'

/** Texts of every player, replaced on pages in other languages. */
export const playerTexts = {
  play: 'Play {name}',
  pause: 'Pause {name}',
  position: 'Position in {name}',
  moment: '{at} of {length}',
  back: 'Back {seconds} seconds',
  forward: 'Forward {seconds} seconds',
  speed: 'Playback speed {speed}',
  copied: 'Link copied. It starts at {time}.',
} as const satisfies Record<string, InvestorText>

export type PlayerTexts = Record<keyof typeof playerTexts, string>

/** Texts of the player in a list of recordings. */
export const recordingTexts = {
  ...playerTexts,
  backShort: '−15 s',
  forwardShort: '+15 s',
  copy: 'Copy link',
  copyAt: 'Copy link to {time} of {name}',
  failed: 'This recording cannot be played here. Open its transcript, or try again later.',
} as const satisfies Record<string, InvestorText>
