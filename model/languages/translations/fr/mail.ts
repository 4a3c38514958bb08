import type { Messages } from '../en/all.ts'

export const mail: Messages['mail'] = {
  subject: 'Votre demande {reference}',
  received: 'Merci. Nous avons reçu votre demande du {at}. Son numéro est {reference}.',
  answer:
    'Le {desk} répond à cette adresse {promise}. Pour ajouter quelque chose, écrivez à {mail} en indiquant le numéro.',
  notYou: 'Si vous ne l’avez pas envoyée, vous n’avez rien à faire. Si vous nous écrivez, nous l’effacerons.',
  open: 'à préciser',
  papers: 'Documents\u202f: {papers}',
}
