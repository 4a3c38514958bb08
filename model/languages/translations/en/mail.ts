export const mail = {
  subject: 'Your enquiry {reference}',
  received: 'Thank you. We have received your enquiry of {at}. Its number is {reference}.',
  answer: 'The {desk} answers {promise}, to this address. To add something, write to {mail} and give the number.',
  notYou: 'If you did not send it, you do not need to do anything. We erase it if you write to us.',
  open: 'Open',
  papers: 'Documents: {papers}',
}
