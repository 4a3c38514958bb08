/** Where a map of another company shows the way to a place. */
export function directionsTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
