import type { InvestorText } from '#model/languages/investors/texts.ts'

/** Texts of the notifications in a browser. */
export const pushMessages = {
  heading: 'This browser',
  about:
    'A notification on this device at each publication that you choose above. To change your choices, switch notifications off and on again.',
  switchOn: 'Switch on',
  on: 'On',
  switchOff: 'Switch off',
  blocked: 'Blocked in your browser’s settings',
  unsupported: 'Not available in this browser',
  failed: 'The browser could not switch on notifications. Check its settings and try again.',
} as const satisfies Record<string, InvestorText>
