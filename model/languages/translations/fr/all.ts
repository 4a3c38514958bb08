import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'
import { factWords } from '../facts.ts'
import { catalogue } from './catalogue.ts'
import { download } from './download.ts'
import { enquiry } from './enquiry.ts'
import { frame } from './frame.ts'

export const fr: Messages = {
  catalogue,
  download,
  enquiry,
  frame,
  mail: {
    subject: 'Votre demande {reference}',
    received: 'Merci. Nous avons reçu votre demande du {at}. Son numéro est {reference}.',
    answer:
      'Le {desk} répond à cette adresse {promise}. Pour ajouter quelque chose, écrivez à {mail} en indiquant le numéro.',
    notYou: 'Si vous ne l’avez pas envoyée, vous n’avez rien à faire. Si vous nous écrivez, nous l’effacerons.',
    open: 'à préciser',
    papers: 'Documents\u202f: {papers}',
  },
  product: {
    exportProducts: 'Produits à l’export',
    domesticProducts: 'Produits pour l’Inde',
    addToEnquiry: 'Ajouter à la demande',
    dataSheet: 'Fiche technique, PDF',
    sheet: {
      title: '{product}, fiche technique',
      kind: 'Fiche technique du produit',
      product: 'Produit {id}',
      registered: plural({ one: 'Enregistré dans {count} pays', other: 'Enregistré dans {count} pays' }),
      papers: 'Documents sur demande',
      contact: 'Devis, échantillons, documents',
      promise: '{desk}\u202f: réponse {promise}, documents {papers}.',
      asOn: '{title}. Au {day}, révision {revision} du catalogue.',
      latest: 'Dernière version\u202f: {address}',
    },
    facts: 'Caractéristiques',
    fields: factWords('fr'),
    category: 'Catégorie',
    id: 'Référence du produit',
    packPicture: 'Conditionnement de {product}',
    packs: 'Présentations',
    papers: 'Documents',
    papersFollow: 'Les documents sont envoyés {promise} à une adresse e\u2011mail professionnelle.',
    ask: 'Demander',
    askFor: '{paper}',
    registered: 'Pays d’enregistrement',
    ofMarkets: plural({ one: 'sur {count} marché', other: 'sur {count} marchés' }),
    related: 'Dans la même gamme',
    description:
      '{details}. Produit {id} de {company}\u202f: présentations, conservation, enregistrements et documents sur demande.',
    gone: 'Ce produit n’est plus au catalogue',
    goneDescription: 'Ce produit a été retiré du catalogue.',
    goneWhy: 'Nous ne fabriquons plus ce produit ou ne le fabriquons plus pour ce marché.',
    goneSee: 'Voir les produits disponibles',
  },
  refusals: {
    required: 'Le champ «\u202f{field}\u202f» est obligatoire.',
    tooLong: 'Le champ «\u202f{field}\u202f» est trop long\u202f: {most} caractères au maximum.',
    unshowable:
      'Le champ «\u202f{field}\u202f» contient des caractères impossibles à afficher. Saisissez-le de nouveau.',
    email: 'Saisissez une adresse e\u2011mail valide, par exemple nom@societe.com.',
    quantity: 'Saisissez la quantité en chiffres, par exemple 40\u202f000, ou laissez le champ vide.',
    consent: 'Acceptez de recevoir la réponse par e\u2011mail. Sans votre accord, nous ne pouvons pas vous répondre.',
    noProducts: 'Ajoutez au moins un produit à la demande.',
    tooMany: 'Une demande accepte {most} produits au maximum. Envoyez les autres dans une autre demande.',
    gone: 'Ce produit n’est plus au catalogue. Retirez-le et renvoyez la demande.',
    papersGone: 'Certains de ces documents ne sont plus proposés pour ce produit. Choisissez de nouveau.',
    tooOften: 'Trop de tentatives. Réessayez dans {wait}.',
    businessEmail: 'Saisissez votre adresse e\u2011mail professionnelle, et non celle d’une messagerie gratuite.',
    offline: 'Vous êtes hors ligne. Rien n’a été envoyé. Réessayez une fois la connexion rétablie.',
    silent: 'Notre serveur n’a pas répondu. Vérifiez votre connexion et réessayez.',
    failed: 'Un problème est survenu de notre côté. Réessayez.',
    invalid: 'La réponse de notre serveur n’est pas valide. Réessayez dans une minute.',
    storeAway: 'Le serveur ne répond pas pour l’instant. Réessayez dans une minute.',
  },
  scripts: {
    products: { one: '{count} produit', other: '{count} produits' },
    addToEnquiry: 'Ajouter à la demande',
    inEnquiry: 'Dans votre demande',
    serverFailed: 'Notre serveur n’a pas pu répondre. Votre saisie n’est pas perdue. Réessayez dans une minute.',
    serverSilent: 'Notre serveur n’a pas répondu. Votre saisie n’est pas perdue. Réessayez dans une minute.',
    sendLater: 'Vous êtes hors ligne. Votre saisie n’est pas perdue. Envoyez-la une fois la connexion rétablie.',
    searchFailed: 'Notre serveur n’a pas pu répondre. Réessayez dans une minute.',
    searchSilent: 'Notre serveur n’a pas répondu. Vérifiez votre connexion et réessayez.',
    offline: 'Vous êtes hors ligne. Le nouveau contenu sera chargé une fois la connexion rétablie.',
    online: 'La connexion est rétablie.',
    copied: 'Copié',
    notCopied: 'Ce navigateur ne permet pas de copier\u202f: sélectionnez le texte',
  },
}
