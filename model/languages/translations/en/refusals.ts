/** Reasons a form was refused. The English is word for word that of the contract, to match sentences for translation. */
export const refusals = {
  required: '{field} is required.',
  tooLong: '{field} is too long: at most {most} characters.',
  unshowable: '{field} contains characters that cannot be displayed. Type it again.',
  email: 'Enter a valid e-mail address, like name@company.com.',
  quantity: 'Enter the quantity in digits, such as 40,000, or leave the field empty.',
  consent: 'Agree that we answer by e-mail. Without your consent we cannot answer.',
  noProducts: 'Add at least one product to the enquiry.',
  tooMany: 'An enquiry can have at most {most} products. Send the others in a second enquiry.',
  gone: 'This product is no longer in the catalogue. Remove it and send again.',
  papersGone: 'Some of these documents are no longer offered for this product. Choose again.',
  tooOften: 'Too many attempts. Try again in {wait}.',
  storeAway: 'The store does not respond at the moment. Try again in a minute.',
}
