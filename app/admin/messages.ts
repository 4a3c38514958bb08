/** Texts of the frame around the admin screens. */
export const messages = {
  header: { label: 'Admin', home: (company: string) => `${company}, products` },
  unchecked: {
    note: 'We could not check your sign-in, so buttons for changes are hidden. Check again. If that does not help, sign in again.',
    checkAgain: 'Check again',
  },
  footer: {
    asVisitor: 'View as visitor',
    status: 'Site status',
    signedIn: (email: string, role: string) => `Signed in as ${email}, ${role}`,
  },
  connection: {
    lost: 'You are offline. You can read this page, but not save changes.',
    restored: 'You are connected again.',
  },
  failure: {
    refused: 'This page could not be shown',
    unexpected: 'Unexpected Application Error!',
    ourSide: 'Something went wrong on our side. Try again.',
    noScript: 'Our server did not respond. Check your connection and try again.',
    notLoaded: (reason: string) => `The page could not be loaded, so you are still on the previous page. ${reason}`,
    notRefreshed: (reason: string) => `This page could not be refreshed. ${reason}`,
    passkeys: 'Your passkeys',
    tryAgain: 'Try again',
  },
  withoutScripts: 'The admin area needs JavaScript. The public pages do not.',
} as const
