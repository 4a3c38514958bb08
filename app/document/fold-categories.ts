/** On a phone so many categories of the catalogue begin open. */
const openAtFirst = 3
const onPhones = '(width < 700px)'
const beyond = `.accordion[data-fold] > :nth-child(n + ${openAtFirst + 1})`

/** Closes the categories beyond the first ones on a phone, in a part that the server sent anew. Each opens as any accordion does. */
export function foldCategories(part: ParentNode): void {
  if (matchMedia(onPhones).matches)
    for (const category of part.querySelectorAll(beyond)) category.removeAttribute('open')
}

/** The same as a constant script, which stands behind the list: it is folded before it is drawn; without scripts all of it is open. */
export const foldFirst = `if(matchMedia('${onPhones}').matches)for(const category of document.querySelectorAll('${beyond}'))category.removeAttribute('open')`
