export const mail = {
  subject: 'Your enquiry {reference}',
  received: 'Thank you. We have your enquiry of {at}. Its number is {reference}.',
  answer:
    'The {desk} answers {promise}, to this address. If you have to add something, write to {mail} and name the number.',
  notYou: 'If you did not send it, do nothing: write to us and we erase it.',
  open: 'Open',
  papers: 'Papers: {papers}',
}
