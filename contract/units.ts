/** Sizes in bytes. */
export const kib = 1024
export const mib = 1024 * kib

/** Durations in seconds. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour
