/** Texts of the screens that edit pages. */
export const messages = {
  list: {
    title: 'Pages',
    summary:
      'Choose a page, and change its texts and pictures in place. Visitors see a change only after you publish it.',
    unchanged: 'Original texts',
    changed: (count: number) => `${count} ${count === 1 ? 'text' : 'texts'} changed`,
    scheduled: (count: number) => `${count} scheduled`,
    pending: 'Waiting for approval',
    draft: 'Unpublished changes in this browser',
  },
  editor: {
    back: 'Pages',
    howTo: 'Select a text and type; Escape restores it. Press a picture to replace it.',
    replacePicture: (name: string) => `Replace picture: ${name}`,
    changes: (count: number) => `${count} unpublished ${count === 1 ? 'change' : 'changes'}, stored in this browser`,
    none: 'No unpublished changes',
    publish: 'Publish…',
    discard: 'Discard',
    discardAll: 'Discard all unpublished changes of this page?',
    keep: 'Keep editing',
    asVisitor: 'View as visitor',
    page: 'The page with its texts',
    unavailable: 'The page could not be loaded. Reload it to try again.',
  },
  status: {
    label: 'Selected text',
    left: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} left`,
    over: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} too many`,
    empty: 'This text must not be empty.',
    original: 'Restore original text',
    long: (words: number) => `A sentence has ${words} words. At most 25 are easy to read.`,
    facts: (fact: string, count: number) => `“${fact}” is also in ${count} other ${count === 1 ? 'text' : 'texts'}:`,
    wide: 'On a phone (390 pixels wide), a word does not fit on one line.',
    lines: (now: number, original: number) =>
      `On a phone (390 pixels wide), this text takes ${now} lines. The original takes ${original}.`,
    entry: 'This text is part of a list. Change the list below the page.',
    editList: (name: string) => `Change the list: ${name}`,
  },
  others: {
    heading: 'All texts and pictures of this page',
    summary: 'These include texts that are not visible on the page, such as its description for search engines.',
    original: 'Restore original',
  },
  publish: {
    saved: (page: string) => `${page} is published.`,
    scheduledFor: (page: string, at: string) => `${page} changes on ${at}.`,
  },
  asOn: {
    heading: 'The page as on a date',
    at: 'Date and time',
    hint: 'Past or future, time in India. A future date includes scheduled changes.',
    show: 'Show the page',
    shown: (at: string) => `The page with its texts as on ${at}. It cannot be edited here.`,
    back: 'Back to editing',
  },
  waiting: {
    preview: 'Show the page at this time',
    scheduled: 'Scheduled',
    cancel: 'Cancel',
    cancelled: 'The scheduled change is cancelled.',
    pending: (who: string, at: string) =>
      `${who} requested a change on ${at}. Visitors see it once a second person approves it.`,
    withdraw: 'Cancel the request',
    withdrawn: 'The request is cancelled.',
  },
} as const
