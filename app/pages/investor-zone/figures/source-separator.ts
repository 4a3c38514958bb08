/** Text between a figure and its page in the name of its link. */
export const sourceSeparator = '. Filed results, '
