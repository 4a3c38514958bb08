/** Separator of two columns in a plot's description. */
export const plotSeparator = '; '
