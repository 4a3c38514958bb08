import { deviation, met, notApplicable, type Rules } from './rule.ts'

/** Automatic checks of all pages and forms at 320 and 1366 px. */
const axe = [
  'tests/e2e/axe.spec.ts: axe reports nothing',
  'tests/e2e/axe-open.spec.ts: the download form',
  'tests/e2e/axe-admin.spec.ts: the zone and its forms',
]
const keyboard = 'tests/e2e/keyboard.spec.ts: the Tab key reaches'
const noVideo = 'no video: recordings are sound, also in MP4 files'

/** Chapter 1: perceivable. */
const perceivable: Rules = {
  '1.1.1': met(
    'pictures have texts, plots and plans descriptions',
    ...axe,
    'tools/pictures.test.ts: every picture has an alternative text',
    'tests/e2e/plants.spec.ts: a floor plan has a description',
  ),
  '1.2.1': met(
    'a recording has a transcript; one that is missing is announced as due',
    'tests/calls/pending-recordings.test.ts: a recording and its transcript',
    'tests/e2e/earnings-call.spec.ts: the page follows the recording',
  ),
  '1.2.2': notApplicable('captions', `${noVideo}. Captions can be added, and are shown line by line`),
  '1.2.3': notApplicable('description of a video', noVideo),
  '1.2.4': notApplicable('live captions', 'nothing is broadcast live'),
  '1.2.5': notApplicable('audio description', noVideo),
  '1.3.1': met('headings, lists, tables and fields are marked as such', ...axe),
  '1.3.2': met(
    'the order in the HTML is that of reading',
    'tests/e2e/without-scripts.spec.ts: no public page hides text',
    keyboard,
  ),
  '1.3.3': met(
    'no text refers to a place, form or colour alone',
    'by hand: app/ searched for texts with left, right, round, square, green and red beside a button, link or form; none found',
  ),
  '1.3.4': met(
    'pages work in both orientations',
    'tests/accessible-code.test.ts: pages read no motion sensor',
    'tests/e2e/layout.spec.ts: the hero fits below the bar',
  ),
  '1.3.5': deviation(
    'fields about a person have autocomplete',
    'all but the country of a catalogue request',
    'its own list of countries opens below the field, and that of the browser would cover it',
    'tests/accessible-code.test.ts: fields about a visitor',
  ),
  '1.4.1': met(
    'colour is never the only sign',
    ...axe,
    'tests/e2e/investor-price.spec.ts: the price is requested again',
  ),
  '1.4.2': notApplicable('control of sound', 'no sound starts by itself'),
  '1.4.3': met(
    'text has a contrast of 4.5, large text of 3',
    ...axe,
    'model/brand/palette.test.ts: derived colours keep the contrasts',
    'tests/calls/brand.test.ts: a colour below WCAG AA',
  ),
  '1.4.4': met(
    '200 % zoom and text twice as large lose nothing',
    'tests/e2e/zoom.spec.ts: every page shows all its text when zoomed',
  ),
  '1.4.5': met(
    'text is text, except in logos',
    'by hand: the screenshots in docs/, and the alternative texts of all pictures of app/content/pictures; no text but the logo',
  ),
  '1.4.10': met('no page is wider than a screen of 320 px', ...axe, 'tests/e2e/zoom.spec.ts: no word of a list'),
  '1.4.11': met(
    'controls and marks have a contrast of 3',
    'model/brand/palette.test.ts: derived colours keep the contrasts',
    keyboard,
  ),
  '1.4.12': met(
    'more space between letters, words and lines loses nothing',
    'tests/e2e/zoom.spec.ts: every page shows all its text with more space',
  ),
  '1.4.13': met(
    'what appears at a pointer stays, and Escape closes it',
    'tests/e2e/key-figures.spec.ts: the source of a number',
    'tests/e2e/frame.spec.ts: Products closes on Escape',
  ),
}

/** Chapter 2: operable. */
const operable: Rules = {
  '2.1.1': met(
    'everything works by keyboard',
    keyboard,
    'tests/e2e/chart-values.spec.ts: a plot is read by arrow keys',
  ),
  '2.1.2': met('no part holds the focus', keyboard, 'tests/e2e/frame.spec.ts: the drawer slides in'),
  '2.1.4': met(
    'shortcuts of the player can be switched off',
    'tests/e2e/earnings-call.spec.ts: known keys',
    'app/pages/investor-zone/call/use-call-keys.ts: !areShortcutsOn()',
    'tests/accessible-code.test.ts: pages read no motion sensor',
  ),
  '2.2.1': deviation(
    'time limits can be extended',
    'a code ends after five minutes, a session after an hour without use or after twelve, without a warning',
    'security (ASVS 7.3); another code is one press away, and typed text is kept until the next sign-in',
    'tests/e2e/session-expiry.spec.ts: a session that ends during typing',
    'tests/e2e/sign-in.spec.ts: a wrong code is reported',
  ),
  '2.2.2': deviation(
    'motion and updates can be paused',
    'all on Home have a pause button; the share price is requested every ten seconds without one, during trading',
    'specified; only a thin line moves with it, which reduced motion removes, and a hidden page stops both',
    'tests/e2e/home.spec.ts: the legend selects a picture',
    'tests/e2e/home.spec.ts: the selected country changes',
    'tests/e2e/home-carousels.spec.ts: nothing moves with reduced motion',
  ),
  '2.3.1': met(
    'nothing flashes three times a second',
    'tests/e2e/csp.spec.ts: every link leads to a page',
    'by hand: every repeated animation in the style sheets of app/; none takes less than 1.4 seconds',
  ),
  '2.4.1': met('a link skips the navigation', 'tests/e2e/frame.spec.ts: the navigation works by keyboard only'),
  '2.4.2': met('each page has its title', 'tests/e2e/page-metadata.spec.ts: every page declares its title'),
  '2.4.3': met(
    'the focus follows the page, and returns from dialogs',
    keyboard,
    'tests/e2e/forms.spec.ts: a form opens on its first field',
  ),
  '2.4.4': met('links say where they lead', ...axe, 'tests/e2e/page-metadata.spec.ts: every link of every page'),
  '2.4.5': met(
    'menus, search and sitemap lead to each page',
    'tests/e2e/investor-documents.spec.ts: any document of any year',
    'tests/e2e/page-metadata.spec.ts: the sitemap lists every public page',
  ),
  '2.4.6': met(
    'headings and labels name their content',
    ...axe,
    'tests/e2e/catalogue-admin.spec.ts: a missing value is reported',
  ),
  '2.4.7': met('the focus has a ring of two pixels', keyboard),
  '2.4.11': met('the bar never covers the focus', keyboard, 'tests/e2e/anchors.spec.ts: a link to a section'),
  '2.5.1': met(
    'no gesture is needed: swiped rows have buttons',
    'tests/e2e/home-carousels.spec.ts: of ten strengths',
    'tests/e2e/manufacturing.spec.ts: arrow keys move through',
  ),
  '2.5.2': met('a press starts nothing, its release does', 'tests/accessible-code.test.ts: a press starts nothing'),
  '2.5.3': met(
    'names contain the visible text',
    'by hand: all buttons and links of app/ with text and another name; each name contains the text, but for the sign × of a speed',
  ),
  '2.5.4': notApplicable('motion of the device', 'not read: `tests/accessible-code.test.ts`'),
  '2.5.7': met(
    'what is dragged has keys and a menu too',
    'tests/e2e/catalogue-bulk-edit.spec.ts: products are reordered',
    'tests/e2e/edit-company.spec.ts: an entry of a list',
  ),
  '2.5.8': met('targets have 24 px', ...axe),
}

/** Chapters 3 (understandable) and 4 (robust). */
const understandable: Rules = {
  '3.1.1': met('pages name their language', ...axe, 'tests/calls/languages.test.ts: each page links'),
  '3.1.2': met('parts in another language name it', 'tests/calls/languages.test.ts: a product page uses'),
  '3.2.1': met('the focus alone changes nothing', keyboard),
  '3.2.2': met(
    'input changes only its list; the fourth digit signs in, as the hint says',
    'tests/e2e/sign-in.spec.ts: digits move forward',
    'app/pages/sign-in/use-sent-code.ts: The fourth digit signs you in.',
    'tests/e2e/catalogue-search.spec.ts: the search updates at once',
  ),
  '3.2.3': met('the navigation has one order', 'tests/e2e/frame.spec.ts: the navigation lists the pages'),
  '3.2.4': met(
    'one thing has one name',
    'app/content/facts-in-words.test.ts: names, addresses and numbers',
    'tests/language.test.ts: the texts of admin screens',
  ),
  '3.2.6': met('contact is in the footer of every page', 'tests/e2e/footer.spec.ts: the footer of every page'),
  '3.3.1': met(
    'an error is described at its field',
    'tests/e2e/enquiry.spec.ts: errors are reported',
    'tests/e2e/form-save-errors.spec.ts: a refused field is flagged',
  ),
  '3.3.2': met('fields have labels and hints', ...axe, 'tests/e2e/forms.spec.ts: the button of a form is dimmed'),
  '3.3.3': met(
    'a message says what to do',
    'tests/calls/product-enquiries.test.ts: each invalid field',
    'tests/e2e/catalogue-search.spec.ts: a search without results',
  ),
  '3.3.4': met(
    'changes can be undone, or ask first',
    'tests/e2e/history.spec.ts: every change shows the author',
    'tests/e2e/investor-admin.spec.ts: a deletion requires a reason',
    'tests/e2e/forms.spec.ts: typed text is not discarded',
  ),
  '3.3.7': met(
    'nothing is asked twice',
    'tests/e2e/enquiry.spec.ts: the contact details in the form',
    'tests/e2e/contact-form.spec.ts: a message is sent to an admin',
  ),
  '3.3.8': met(
    'a code can be pasted, a passkey needs no memory',
    'tests/e2e/sign-in.spec.ts: digits move forward',
    'tests/e2e/passkeys.spec.ts: an owner adds a passkey',
  ),
  '4.1.2': met('controls have name, role and state', ...axe, 'tests/e2e/axe-open.spec.ts: the open menus'),
  '4.1.3': met(
    'messages are announced without the focus',
    'tests/e2e/content-lists.spec.ts: lists inside entries',
    'tests/e2e/live.spec.ts: pages of the zone announce',
    'app/ui/toast-region.tsx: aria-live',
  ),
}

/** THE table of WCAG 2.2, levels A and AA. */
export const wcagRules: Rules = { ...perceivable, ...operable, ...understandable }
