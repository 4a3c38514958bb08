/** The share price on the opening page, for links that lead to it. */
export const priceId = 'share-price'
