/** Most pixels of a stored picture's longer side: a page shows it on 1,300 pixels at most, a data sheet prints 860. */
export const sideMax = 1600
