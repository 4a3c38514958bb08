/**
 * One line of what people write: control characters have no place in it. Half a surrogate pair is no character, and the last two of the plane
 * may stand in no XML, so in no feed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
export const plainLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufffe\uffff]*$/u
/** The same of several lines, where tabs and line breaks are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
export const plainText = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]*$/u
