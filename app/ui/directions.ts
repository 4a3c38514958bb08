/** Returns the link to directions on an external map. */
export function directionsTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
