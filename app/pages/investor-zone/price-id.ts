/** Id of the share price on the opening page, for links. */
export const priceId = 'share-price'
