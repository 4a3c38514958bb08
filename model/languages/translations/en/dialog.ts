/** Buttons of every dialog with a form, and its question before typed text is discarded. */
export const dialog = {
  cancel: 'Cancel',
  close: 'Close',
  leave: {
    title: 'Leave without saving?',
    note: 'You have unsaved changes.',
    stay: 'Keep editing',
    discard: 'Discard',
  },
}
