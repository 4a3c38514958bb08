const openAtFirst = 3
const onPhones = '(width < 700px)'
const beyond = `.accordion[data-fold] > :nth-child(n + ${openAtFirst + 1})`

/** Closes the categories beyond the first ones on a phone, in a part that the server sent again. Users can open each. */
export function foldCategories(part: ParentNode): void {
  if (matchMedia(onPhones).matches)
    for (const category of part.querySelectorAll(beyond)) category.removeAttribute('open')
}

/** The same as a constant script behind the list, which folds it before it is painted. Without scripts, every category is open. */
export const foldFirst = `if(matchMedia('${onPhones}').matches)for(const category of document.querySelectorAll('${beyond}'))category.removeAttribute('open')`
