/** What stands between two columns in a plot's description. */
export const plotSeparator = '; '
