/** Maximum pixels of a stored picture's longer side. A page displays at most 1,300 pixels, a data sheet prints 860. */
export const sideMax = 1600
